import type { Texts } from '../../texts.ts'
import type { downloadDe } from './de.ts'

export const downloadRu = {
  'download.title': 'Не удалось скачать',
  'download.again': 'Сейчас не удалось скачать файл. Попробуйте ещё раз чуть позже.',
  'download.signedOut': 'Сеанс завершён. Войдите снова и скачайте файл ещё раз.',
  'download.missing': 'Такого файла нет или уже нет, либо ссылка на него больше не действует.',
  'download.wait': 'Слишком много попыток подряд. Подождите немного.',
  'download.retry': 'Попробовать ещё раз',
  'download.back': 'Назад',
  'download.signIn': 'Войти',
} satisfies Texts<typeof downloadDe>
