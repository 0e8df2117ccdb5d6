import type { mailRefundDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails about money that staff give back from an order, Russian. */
export const mailRefundRu = {
  'refund.subject': 'Ваш заказ {code}: возврат {amount}',
  'refund.title': 'Мы возвращаем вам {amount}',
  'refund.credit.subject': 'Ваш заказ {code}: {amount} на будущую аренду',
  'refund.credit.title': 'У вас {amount} на будущую аренду',
  'refund.cancelled.subject': 'Ваш заказ {code}: ячейка {boxes} отменена',
  'refund.cancelled.title': 'Ячейка {boxes} отменена',
  'refund.kept.subject': 'Ваш заказ {code}: о вашей отмене',
  'refund.kept.title': 'О вашей отмене',
  'refund.reason.goodwill': 'Мы идём вам навстречу по заказу {code}.',
  'refund.reason.defect': 'С ячейкой по вашему заказу {code} что-то было не так. Нам очень жаль.',
  'refund.reason.mistake': 'В вашем заказе {code} произошла ошибка, мы её исправляем.',
  'refund.reason.beforeStart': 'Ваш заказ {code} отменён до начала аренды.',
  'refund.cancelledGoods.subject': 'Ваш заказ {code} отменён',
  'refund.cancelledGoods.title': 'Ваш заказ отменён',
  'refund.reason.defectiveGoods': 'С товаром по вашему заказу {code} что-то было не так. Нам очень жаль.',
  'refund.reason.beforeHandover': 'Ваш заказ {code} отменён до выдачи.',
  'refund.goods': 'Мы больше не держим товары для вас.',
  'refund.over': 'Это были последние товары: тем самым ваш заказ отменён.',
  'refund.replacement': 'Замену, о которой мы сообщали, мы больше не отправим.',
  'refund.pieces': 'Речь идёт о товарах: {pieces}.',
  'refund.boxes': 'Ячейка {boxes} больше не забронирована для вас: код и QR-код от неё больше не действуют.',
  'refund.way.provider':
    '{amount} вернутся тем же способом, которым вы платили. Обычно это занимает от одного до трёх дней, в зависимости от банка. Исправленный счёт вы найдёте в своём заказе.',
  'refund.way.hand':
    '{amount} мы вернём вам наличными или переведём на счёт. Исправленный счёт вы найдёте в своём заказе.',
  'refund.way.claim':
    'По вашему счёту нужно заплатить на {amount} меньше. Исправленный счёт вы найдёте в своём заказе.',
  'refund.way.credit':
    'Как договорились, у вас есть {amount} по коду {voucher}, он действует до {until}. Введите его при оплате; остаток можно использовать в следующий раз.',
  'refund.waiting': 'Мы ещё проверяем, что будет с уплаченными деньгами. Об этом придёт отдельное письмо.',
  'refund.kept':
    'Мы проверили, полагается ли возврат по вашему заказу {code}, и в этот раз ничего не возвращаем. Если у вас есть вопросы, просто ответьте на это письмо.',
  'refund.nothing': 'Возвращать нечего.',
  'refund.button': 'Посмотреть заказ',
  'account.subject': 'Ваш заказ {code}: куда перевести {amount}?',
  'account.title': 'Куда перевести {amount}?',
  'account.text':
    'Возврат по вашему заказу {code} не удалось выполнить тем способом, которым вы платили. Укажите, пожалуйста, банковский счёт на странице заказа, и мы переведём деньги туда.',
  'account.safe': 'Пожалуйста, не присылайте номер счёта по электронной почте.',
  'account.button': 'Указать счёт',
} as const satisfies Texts<typeof mailRefundDe>
