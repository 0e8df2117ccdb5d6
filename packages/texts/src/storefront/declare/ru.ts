import type { Texts } from '../../texts.ts'
import type { declareDe } from './de.ts'

export const declareRu = {
  'withdrawal.title': 'Отказаться от договора',
  'withdrawal.lead':
    'Здесь вы можете отказаться от договора. Называть причину и входить в личный кабинет не нужно.',
  'withdrawal.contractHelp':
    'Номер заказа или описание договора либо той его части, от которой вы отказываетесь.',
  'withdrawal.next': 'Перейти к проверке',
  'withdrawal.reviewTitle': 'Проверьте заявление об отказе.',
  'withdrawal.reviewLead':
    'Пока ничего не заявлено. Мы получим ваш отказ от договора, только когда вы нажмёте «Подтвердить отказ».',
  'withdrawal.sentence': 'Настоящим я отказываюсь от указанного ниже договора.',
  'withdrawal.confirm': 'Подтвердить отказ',
  'withdrawal.receivedTitle': 'Ваш отказ от договора получен.',
  'termination.title': 'Расторгнуть договоры здесь',
  'termination.lead': 'Здесь вы можете расторгнуть договор. Входить в личный кабинет не нужно.',
  'termination.ordinary': 'обычное расторжение',
  'termination.extraordinary': 'досрочное расторжение по уважительной причине',
  'termination.reasonHelp': 'Нужно только при досрочном расторжении.',
  'termination.contractHelp': 'Номер заказа или описание договора.',
  'termination.endDateHelp': 'Без даты договор закончится в ближайший возможный срок.',
  'termination.earliest': 'в ближайший возможный срок',
  'termination.sentence': 'Настоящим я расторгаю указанный ниже договор.',
  'termination.submit': 'расторгнуть сейчас',
  'termination.receivedTitle': 'Ваше заявление о расторжении получено.',
  'declaration.declares': 'Заявление',
  'declaration.name': 'Имя и фамилия',
  'declaration.contract': 'Договор',
  'declaration.email': 'Электронная почта',
  'declaration.emailHelp': 'На этот адрес мы отправим подтверждение получения.',
  'declaration.terminationKind': 'Вид расторжения',
  'declaration.reason': 'Причина',
  'declaration.endDate': 'Дата окончания договора',
  'declaration.change': 'Изменить данные',
  'declaration.sending': 'Отправляется …',
  'declaration.received': 'Получение подтверждено',
  'declaration.receivedNote':
    'Получено {moment}. Подтверждение с этим содержанием отправляется также на {email}.',
  'declaration.print': 'Распечатать или сохранить',
  'declaration.error.name': 'Введите имя и фамилию.',
  'declaration.error.contract': 'Введите номер заказа или опишите договор.',
  'declaration.error.email': 'Введите правильный адрес электронной почты.',
  'declaration.error.terminationKind': 'Выберите вид расторжения.',
  'declaration.error.reason': 'Укажите причину досрочного расторжения.',
  'declaration.error.endDate': 'Введите правильную дату.',
  'legal.version': 'Редакция {version}',
  'legal.partyNote':
    'Договор аренды вы заключаете с оператором выбранной точки. Он указан на странице точки и в вашем заказе.',
} satisfies Texts<typeof declareDe>
