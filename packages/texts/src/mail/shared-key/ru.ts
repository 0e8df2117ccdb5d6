import type { mailSharedKeyDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails to a second person about their key in Russian. */
export const mailSharedKeyRu = {
  'key.shared.subject': 'Вам дают ключ ({renter}): ячейка {box}, {city}',
  'key.shared.title': 'Ваш ключ от ячейки {box}',
  'key.shared.text':
    'Вам дали отдельный ключ от арендованной ячейки в точке {location}. Арендатор: {renter}.',
  'key.shared.may':
    'Этим ключом можно открывать ячейку сколько угодно раз. Продлить или завершить аренду может только арендатор ({renter}).',
  'key.changed.subject': 'Ваш ключ изменился: теперь ячейка {box}',
  'key.changed.title': 'Ваш ключ изменился',
  'key.changed.text':
    'В аренде, к которой относится ваш ключ (арендатор: {renter}), произошли изменения. Теперь действует то, что указано ниже.',
  'key.withdrawn.subject': 'Ваш ключ от ячейки {box} больше не действует',
  'key.withdrawn.title': 'Ваш ключ больше не действует',
  'key.withdrawn.text':
    'Ключ от ячейки {box} в точке {location} отозван (арендатор: {renter}). Если в ячейке остались ваши вещи, обратитесь, пожалуйста, к арендатору.',
  'key.code': 'Ваш цифровой код для терминала',
  'key.later': 'Код действует с начала аренды.',
  'key.how':
    'Введите код на терминале или поднесите QR-код. Со страницы вашего ключа можно также открыть ячейку напрямую.',
  'key.button': 'Показать ключ',
  'key.secret': 'Тот, у кого есть эти данные, может открыть ячейку. Пожалуйста, никому их не передавайте.',
  'key.why':
    'Вы получили это письмо, потому что ваш адрес указали для этого ключа (арендатор: {renter}). Ни для чего другого мы его не используем.',
  'key.privacy': 'Защита данных',
} as const satisfies Texts<typeof mailSharedKeyDe>
