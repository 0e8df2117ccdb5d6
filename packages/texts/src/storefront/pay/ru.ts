import type { Texts } from '../../texts.ts'
import type { payDe } from './de.ts'

export const payRu = {
  'pay.lead': 'Способы оплаты: {methods}. Регистрироваться у нас не нужно.',
  'pay.method.card': 'банковская карта',
  'pay.method.card.note': 'Visa, Mastercard и другие',
  'pay.method.paypal': 'PayPal',
  'pay.method.paypal.note': 'Переход в PayPal',
  'pay.method.klarna': 'Klarna',
  'pay.method.klarna.note': 'сразу, позже или частями через Klarna',
  'pay.method.applepay': 'Apple Pay',
  'pay.method.applepay.note': 'на этом устройстве',
  'pay.test': 'Тест',
  'pay.method.transfer': 'банковский перевод',
  'pay.method.transfer.note': 'заранее; ключ придёт, когда поступят деньги',
  'pay.none': 'Сейчас здесь нельзя оплатить. Попробуйте позже.',
  'pay.gone': 'Этот способ оплаты сейчас недоступен. Выберите другой.',
  'pay.with': 'Оплатить: {method}',
  'pay.again': 'Попробовать ещё раз: {method}',
  'pay.other': 'Оплатить другим способом?',
  'pay.failed.card': 'Оплата картой не прошла.',
  'pay.failed.card.note':
    'С вашей карты ничего не списано. Попробуйте ещё раз, возьмите другую карту или оплатите другим способом.',
  'pay.failed.paypal': 'Оплата через PayPal не прошла.',
  'pay.failed.paypal.note': 'PayPal не выполнил платёж. Попробуйте ещё раз или оплатите другим способом.',
  'pay.failed.unknown': 'Оплата не прошла.',
  'pay.failed.unknown.note':
    'Платёжная служба не назвала причину. Попробуйте ещё раз или оплатите другим способом.',
  'pay.transfer': 'Перевод выполняется …',
  'pay.transfer.note':
    'Не закрывайте это окно. Обычно оплата подтверждается за несколько секунд, но банку может понадобиться больше времени. Затем здесь появится ключ; он придёт и по электронной почте.',
  'pay.transfer.late':
    'Если оплата подтвердится позже {time}, вы получите свободную ячейку или деньги обратно.',
  'pay.elsewhere': 'Оплата начата в другом месте.',
  'pay.elsewhere.note':
    'Этот заказ оплачивается в другом окне или на другом устройстве. Завершите или отмените оплату там; результат появится здесь сам. Деньги спишутся только один раз.',
  'pay.elsewhere.here': 'Продолжить оплату здесь',
} satisfies Texts<typeof payDe>
