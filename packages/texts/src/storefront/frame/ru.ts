import type { Texts } from '../../texts.ts'
import type { frameDe } from './de.ts'

export const frameRu = {
  'nav.skip': 'К содержанию',
  'nav.main': 'Главное меню',
  'nav.menu': 'Меню',
  'nav.rent': 'Арендовать ячейку',
  'nav.howItWorks': 'Как это работает',
  'nav.help': 'Помощь',
  'nav.myRentals': 'Мои аренды',
  'nav.language': 'Язык',
  'footer.legal': 'Правовая информация',
  'footer.imprint': 'Выходные данные',
  'footer.privacy': 'Защита данных',
  'footer.terms': 'Условия',
  'footer.withdrawal': 'Право на отзыв',
  'footer.accessibility': 'Доступность',
  'footer.demo': 'Демонстрация: здесь ничего не сдаётся и настоящие деньги не списываются.',
  'error.prefix': 'Ошибка: {title}',
  'error.missing': 'Такой страницы здесь нет.',
  'error.missing.note': 'Возможно, ссылка неполная или больше не действует.',
  'error.broken': 'Что-то пошло не так.',
  'error.broken.note': 'Попробуйте позже. Мы записали ошибку.',
  'error.busy': 'Слишком много запросов сразу.',
  'error.busy.note':
    'С вашего подключения сейчас приходит очень много запросов. Обновите страницу через минуту.',
  'error.unavailable': 'Мы скоро вернёмся.',
  'error.unavailable.note': 'Сервис ненадолго недоступен. Обновите страницу через минуту.',
} satisfies Texts<typeof frameDe>
