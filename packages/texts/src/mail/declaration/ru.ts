import type { mailDeclarationDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const mailDeclarationRu = {
  'withdrawal.subject': 'Мы получили ваш отказ от договора, {site}',
  'termination.subject': 'Мы получили ваше заявление о расторжении, {site}',
  'withdrawal.intro': 'Ваш отказ от договора поступил {receivedAt}. Вы заявили следующее:',
  'termination.intro': 'Ваше заявление о расторжении поступило {receivedAt}. Вы заявили следующее:',
  greeting: 'Здравствуйте, {name}!',
  'field.name': 'Имя',
  'field.contract': 'Договор',
  'field.email': 'Адрес электронной почты для этого подтверждения',
  'field.kind': 'Вид расторжения',
  'kind.ordinary': 'обычное',
  'kind.extraordinary': 'досрочное, по уважительной причине',
  'field.reason': 'Причина',
  'field.endDate': 'Желаемое окончание договора',
  'endDate.earliest': 'в ближайший возможный срок',
  'withdrawal.next':
    'Мы проверим ваше заявление и свяжемся с вами. Если вам причитаются деньги, мы вернём их в течение 14 дней тем же способом оплаты.',
  'termination.next': 'Окончание договора мы подтвердим отдельным письмом.',
  keep: 'Пожалуйста, сохраните это письмо.',
  shortened: 'Длинные тексты здесь сокращены. Ваше заявление получено нами полностью.',
  notYou: 'Вы ничего не заявляли? Значит, кто-то указал ваш адрес. Вам ничего не нужно делать.',
  'collected.subject': 'Мы получили несколько заявлений, {site}',
  'collected.intro':
    'С вашим адресом электронной почты поступило несколько заявлений. Подтверждаем их одним письмом:',
  'collected.withdrawal': 'Отказ от договора',
  'collected.termination': 'Расторжение',
  'collected.more': 'Других заявлений: {count}.',
  'collected.next': 'Каждое заявление получено нами полностью. Мы проверим их и свяжемся с вами.',
  closing: 'С уважением',
} satisfies Texts<typeof mailDeclarationDe>
