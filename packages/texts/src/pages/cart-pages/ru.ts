import type { cartPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const cartPagesRu = {
  'boxes.title': 'Ваши ячейки',
  'remove.title': 'Убрать',
  'remove.box': 'Убрать ячейку «{size}»',
  'add.title': 'Добавить ещё одну ячейку',
  'add.already': 'Эта ячейка уже в корзине.',
  'add.soldOut': 'На этот срок свободных нет.',
  'add.noPrice': 'Для этого срока нет цены.',
  'add.full': 'В одном заказе может быть не больше {most} ячеек.',
  'leftOut.gone': 'Ячейка «{size}» на этот срок уже занята и убрана из корзины.',
  keysCome: 'Ключи вы получите сразу после оплаты, также по электронной почте.',
  'choose.inCart': 'В корзине: {sizes}. Выбранное здесь добавится.',
  'choose.full': 'В корзине: {sizes}. Больше в один заказ не помещается.',
  'choose.goOn': 'К оплате без ещё одной ячейки',
  'held.words':
    '{boxes}: уже {count, plural, one {забронирована} few {забронированы} many {забронированы} other {забронированы}} для вас на это время, до {moment}. Оплаты ещё не было.',
  'held.pay': 'Перейти к оплате',
  'held.giveUp': 'Отказаться и заказать заново',
  'box.count': '{count, plural, one {# ячейка} few {# ячейки} many {# ячеек} other {# ячейки}}',
  'state.held': 'удерживается',
  'state.reserved': 'ещё не началась',
  'state.active': 'идёт',
  'state.overdue': 'просрочена',
  'state.ended': 'завершена',
  'state.cancelled': 'отменена',
  'state.expired': 'больше не удерживается',
  'state.unplaced': 'не выдана',
  'gone.title': 'Эта ячейка больше не входит в ваш заказ.',
  'gone.note': 'Её ключ не действует. Остальные ваши ячейки остаются как есть.',
  'voucher.below': 'Этот ваучер действует от {minimum}; ваша аренда стоит {price}.',
} satisfies Texts<typeof cartPagesDe>
