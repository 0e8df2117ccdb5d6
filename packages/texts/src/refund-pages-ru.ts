import type { refundPagesDe } from './refund-pages-de.ts'
import type { Texts } from './texts.ts'

/** The same in Russian. */
export const refundPagesRu = {
  title: 'Банковский счёт для возврата',
  lead: '{amount} по вашему заказу {code} нужно вернуть, но тем способом, которым вы платили, это не удалось. Куда перевести деньги?',
  holder: 'Владелец счёта',
  iban: 'IBAN',
  'iban.help': 'указан на банковской карте, например DE89 3704 0044 0532 0130 00',
  safe: 'Он нужен только для этого перевода. Его видит только тот, кто делает переводы.',
  save: 'Отправить счёт',
  'bad.holder': 'Укажите, пожалуйста, имя владельца счёта.',
  'bad.iban': 'Этот IBAN неверен. Проверьте, пожалуйста, каждую цифру.',
  done: 'Спасибо. Мы переведём {amount} на счёт, который заканчивается на {end}.',
  gone: 'Здесь больше нечего указывать: возврат в пути или уже пришёл.',
  back: 'К заказу',
} as const satisfies Texts<typeof refundPagesDe>
