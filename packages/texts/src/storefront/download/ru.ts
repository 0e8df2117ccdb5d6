import type { Texts } from '../../texts.ts'
import type { downloadDe } from './de.ts'

export const downloadRu = {
  'download.title': 'Не удалось скачать',
  'download.again': 'Сейчас файл не загрузился. Пожалуйста, попробуйте ещё раз чуть позже.',
  'download.signedOut': 'Вы больше не вошли в систему. Пожалуйста, войдите и скачайте файл ещё раз.',
  'download.missing': 'Такого файла нет, или его больше нет, или ссылка на него уже не действует.',
  'download.wait': 'Слишком много попыток подряд. Пожалуйста, подождите немного.',
  'download.retry': 'Попробовать ещё раз',
  'download.back': 'Назад',
  'download.signIn': 'Войти',
} satisfies Texts<typeof downloadDe>
