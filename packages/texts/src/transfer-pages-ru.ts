import type { Texts } from './texts.ts'
import type { transferPagesDe } from './transfer-pages-de.ts'

/** The page of an order that waits for a transfer in Russian. */
export const transferPagesRu = {
  title: 'Оплата переводом',
  lead: 'Пожалуйста, переведите {amount} так, чтобы деньги поступили на наш счёт до {due}. До этого времени {count, plural, one {ячейка остаётся} few {ячейки остаются} many {ячейки остаются} other {ячейки остаются}} за вами.',
  partly: 'Поступило {received}, не хватает ещё {missing}.',
  holder: 'Получатель',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Назначение платежа',
  amount: 'Сумма',
  due: 'Должны поступить до',
  copy: 'Копировать',
  copied: 'Скопировано.',
  'qr.title': 'Сканировать в банковском приложении',
  'qr.name': 'QR-код для перевода {amount} с назначением платежа {reference}',
  'qr.text': 'QR-код заполняет перевод. Проверьте получателя и сумму перед подтверждением.',
  'reference.why':
    'Укажите только это назначение платежа, иначе мы не найдём вашу оплату. Как только деньги поступят, ключ придёт по почте и появится на странице заказа.',
  late: 'Если деньги придут позже, заказ уже будет отменён, а ячейка свободна. Тогда мы вернём деньги переводом.',
} as const satisfies Texts<typeof transferPagesDe>
