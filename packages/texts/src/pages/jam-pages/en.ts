import type { jamPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const jamPagesEn = {
  title: 'Box {number} does not open',
  order: 'Order {code} · {location}',
  'stuck.title': 'Your box {number} does not open.',
  'stuck.text':
    '{count, plural, one {One attempt} other {# attempts}}, {when}, and the door did not give way. It is the box, not you. The location has known since {first}. No other box of the size “{size}” is free here right now.',
  box: 'Box {number}',
  'stuck.at': 'at {first}',
  'stuck.between': 'at {first} and {last}',
  'waiting.title': 'We will let you know as soon as box {number} is open.',
  'waiting.text':
    'You are on the location’s list, until about {until}. We will tell you here and by e-mail. The wait costs nothing; your rental time starts when the box opens.',
  'asked.title': 'Box {number} did not open just now.',
  'asked.text':
    '{count, plural, one {It opened once before} =2 {It opened twice before} other {It opened # times before}}. Press lightly against the door and try again.',
  'asked.opened': 'opened',
  'asked.failed': 'accepted, but the door is jammed',
  'asked.question': 'If that does not help: is there anything in the box?',
  'asked.questionFirst': 'Is there anything in the box?',
  'asked.things': 'Yes, my things',
  'asked.thingsText':
    'Then you keep the box. The location gets it as an urgent case and somebody opens it by hand. The time until then costs nothing.',
  'asked.empty': 'No, it is empty',
  'asked.emptyText':
    'Then you get box {number} at once, at no extra cost. The code for box {from} no longer works after that.',
  'asked.emptyNone': 'No other box is free here right now. You then choose how to go on.',
  'asked.nothing': 'We change nothing without asking you.',
  'kept.title': 'Box {number} stays yours. Somebody will open it by hand.',
  'kept.text':
    'The location has it as an urgent case, until about {until}. The time until then costs nothing, and nobody else gets the box. We will tell you here and by e-mail as soon as it opens.',
  'kept.empty': 'Nothing in it after all? Take another box',
  'call.location': 'Call the location:',
  'call.office': 'Call head office:',
  'call.now': '{location}, staffed now',
  'call.until': '{location}, staffed now, until {until}',
  'call.closed': 'The location is not staffed right now; head office will help.',
  choose: 'Or choose what suits you:',
  'wait.title': 'Wait and be notified',
  'wait.until': 'until about {until}',
  'wait.text':
    'Somebody is on the way. We will tell you here and by e-mail. The wait costs nothing; your rental time starts when the box opens.',
  'wait.do': 'Yes, I will wait',
  'elsewhere.title': 'A box at a location nearby',
  'elsewhere.price': 'no extra cost',
  'elsewhere.text':
    '{location}, {distance}, {walk} on foot: size “{size}” is free. The new key comes at once.',
  'elsewhere.far': '{location}, {distance}: size “{size}” is free. The new key comes at once.',
  'elsewhere.walk': '{count, plural, one {# minute} other {# minutes}}',
  'elsewhere.kept': 'Box {number} at {location} is kept for you until {until}.',
  'elsewhere.result':
    'Your rental goes on there, {street}, {city}. You get a new code at once; the old one no longer works.',
  'elsewhere.back': 'It costs less there: {amount} goes back to you.',
  'elsewhere.keep': 'Keep a box there and have a look',
  'elsewhere.do': 'Take box {number} there',
  'refund.title': 'Money back, now',
  'refund.text': 'The same way you paid. The rental ends, and we need no reason.',
  'refund.owed': 'Your invoice is reduced by that amount. The rental ends, and we need no reason.',
  'refund.result':
    '{amount} is sent on its way to you at once and arrives within 1 to 3 days, depending on your bank. Your rental of box {number} ends and the code no longer works. The corrective invoice comes automatically.',
  'refund.resultOwed':
    '{amount} of your invoice no longer has to be paid. Your rental of box {number} ends and the code no longer works.',
  'refund.do': 'End rental, {amount} back',
  back: 'Back, change nothing',
  again: 'Open box {number} again',
  againLink: 'Try box {number} again',
  'nothing.stuck':
    'Please do not force the door. As long as you choose nothing, everything stays as it is: your code {code} remains valid and the wait costs nothing.',
  'nothing.waiting':
    'Please do not force the door. Your code {code} remains valid and the wait costs nothing.',
  'nothing.kept': 'Please do not force the door. Your code {code} remains valid.',
  'nothing.asked': 'Your code {code} remains valid.',
  key: 'To the key with code and QR code',
  opens: 'Box {number} opens again.',
  'refused.price': 'The amount has changed. Please have another look at it.',
  'refused.gone': 'This box is no longer free. Please choose again.',
  'refused.over': 'Something has changed here in the meantime. Please check again.',
} as const satisfies Texts<typeof jamPagesDe>
