import type { contractPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** With whom one contracts, in Russian. */
export const contractPagesRu = {
  'legal.here':
    'Эта редакция действует для точки {location}. Договор там вы заключаете с компанией {company}.',
  'legal.elsewhere':
    'В этой редакции указан оператор этого сайта. Если у вашей точки другой оператор, действует редакция, ссылка на которую есть на странице точки, при оформлении и в вашем заказе.',
  'withdrawal.name': 'Право на отказ от договора',
  'withdrawal.value':
    '14 дней с момента заключения договора, но не позднее окончания аренды; действует для любой аренды',
  'confirm.title': 'Проверить и заказать',
  'confirm.lead':
    'Мы подготовили для вас эту аренду. Пока ничего не заказано: проверьте данные, дайте согласие и закажите. Оплата будет после этого.',
  'confirm.facts': 'Ваша аренда',
} as const satisfies Texts<typeof contractPagesDe>
