import type { helpPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Help, links that were lost, and the rentals of a browser, in English. */
export const helpPagesEn = {
  title: 'Help',
  lead: 'What is wrong? Tap the answer that fits.',
  what: 'What is wrong?',
  door: 'The door does not open',
  'door.note': 'Push it, try again, then call',
  code: 'No code, no e-mail',
  'code.note': 'Send the link again',
  time: 'I need more time',
  'time.note': 'Extend, from your phone too',
  change: 'Change or cancel',
  'change.note': 'Before it begins, money back',
  left: 'Left something behind',
  'left.note': 'Back in after the end',
  invoice: 'Invoice',
  'invoice.note': 'Download again, for a company',
  place: 'Your location',
  'place.choose': 'Please choose',
  'place.show': 'Show',
  'call.location': 'Help at the location',
  'call.office': 'Our head office',
  'call.until': 'someone is there now, until {time}',
  'call.now': 'someone is there now',
  'call.opens': 'Someone is at the location again: {moment}',
  'call.button': 'Call',
  'call.write': 'Write an e-mail',
  'call.none': 'No phone number has been given here.',
  'fact.office': 'Head office',
  'fact.office.value': 'If nobody is at the location: {phone}',
  'fact.cabinet': 'At the cabinet',
  'fact.cabinet.value': '“Call for help” on the terminal, no phone needed',
  'fact.address': 'Address',
  questions: 'Questions and answers',
  'q.door': 'The door does not open. What can I do?',
  'a.door':
    'Push the door gently and open it again, on your key page or with your code at the terminal. If it still sticks, the page shows what you can do: wait, use another location or get your money back.',
  'q.code': 'I have lost my code. Where do I find it?',
  'a.code':
    'On your order page and in the e-mail with your access details. If you have neither, we send the link to your order to your e-mail address again. Keep the code secret: whoever has it can open the box.',
  'q.late': 'What happens if I am late?',
  'a.late':
    'After the end there is a grace period at no extra cost. After that, each hour or part of an hour costs the hourly price of your size, at most the daily price per 24 hours. Your things stay in the box; it opens again after the additional payment. Better still: extend in time.',
  'q.money': 'How do I get my money back?',
  'a.money':
    'If a box does not open, you can ask for it on the page of that box, at once and without giving a reason. Before the rental begins you can cancel on your order page, which shows beforehand what you get back. To withdraw from the contract, use “Withdraw from contract” at the bottom of every page. The money goes back the way you paid.',
  'q.change': 'Can I change a booking?',
  'a.change':
    'Until it begins you can change its time, size or location on your order page, or cancel it. A rental that is already running can be extended, or ended at any time.',
  'q.left': 'I left something in the box.',
  'a.left':
    'In the first minutes after the end you can undo it on your order page; then the box opens again. After that, please call us straight away, before someone else rents the box.',
  'q.share': 'May someone else open the box for me?',
  'a.share':
    'Yes. With “Share the key” they get a code of their own by e-mail, and you can take it back at any time. Your own code stays secret.',
  'q.invoice': 'Where is my invoice, and can it be made out to a company?',
  'a.invoice':
    'It is on your order page as a PDF. For a company, enter it before you order; later we correct the invoice if you ask us.',
  'find.title': 'Which order is it about?',
  'find.lead':
    'Your order number and e-mail address are all we need. We send the link to the order to that address; from there it takes one tap.',
  'find.code': 'Order number',
  'find.code.help': 'Six characters, for example K3WZ9H. It is on your invoice and receipt.',
  'find.email': 'E-mail address of the order',
  'find.send': 'Send link',
  'find.sending': 'Sending …',
  'find.error.code': 'Please enter the order number.',
  'find.error.email': 'Please enter a valid e-mail address.',
  'find.wait': 'That was a lot of attempts. Please wait a while, or call us.',
  'find.done': 'Check your inbox',
  'find.done.text':
    'If the number and address belong together, the link will arrive at {email} within the next few minutes. Please check your spam folder too.',
  'find.done.none': 'Nothing there? Check the number and address, or call us.',
  'find.account': 'Do you have an account? All your orders are there.',
  'find.signIn': 'Sign in',
  'mine.title': 'My rentals',
  'mine.lead': 'What was rented in this browser, even without an account.',
  'mine.running': 'Active rentals',
  'mine.archive': 'Archive',
  'mine.none': 'No rental is running at the moment.',
  'mine.empty': 'No rental is known in this browser',
  'mine.empty.text':
    'If you rented on another device, the link in your e-mail leads there. We are happy to send it again.',
  'mine.find': 'Send the link again',
  'mine.rent': 'Rent a box',
} satisfies Texts<typeof helpPagesDe>
