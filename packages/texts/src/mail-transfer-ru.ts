import type { mailTransferDe } from './mail-transfer-de.ts'
import type { Texts } from './texts.ts'

/** Mails around a payment by transfer in Russian. */
export const mailTransferRu = {
  'transfer.title': 'Как сделать перевод',
  'transfer.text':
    'Пожалуйста, сделайте перевод так, чтобы деньги поступили на наш счёт до {due}. До этого времени ячейка остаётся за вами. Как только деньги поступят, вы получите ключ по электронной почте.',
  'transfer.holder': 'Получатель',
  'transfer.iban': 'IBAN',
  'transfer.bic': 'BIC',
  'transfer.reference': 'Назначение платежа',
  'transfer.amount': 'Сумма',
  'transfer.due': 'Должны поступить до',
  'transfer.qr': 'На странице заказа есть QR-код для банковского приложения.',
  'transfer.look': 'Посмотреть заказ',
  'missing.title': 'Часть перевода ещё не поступила',
  'missing.text': 'спасибо, поступило {received}. Не хватает ещё {missing}.',
  'lapsed.title': 'Перевод не поступил вовремя',
  'lapsed.text':
    'деньги за ячейку, {location}, не поступили полностью к условленному времени. Поэтому заказ отменён, ячейка снова свободна. Вы нам ничего не должны.',
  'lapsed.sent':
    'Уже сделали перевод? Тогда деньги вернутся вам, или мы зачтём их за новый заказ. Просто ответьте на это письмо.',
  'lapsed.again': 'Заказать снова',
} as const satisfies Texts<typeof mailTransferDe>
