import type { Texts } from '../../texts.ts'
import type { frameDe } from './de.ts'

export const frameRu = {
  'nav.skip': 'К основному содержанию',
  'nav.main': 'Главное меню',
  'nav.menu': 'Меню',
  'nav.rent': 'Арендовать ячейку',
  'nav.howItWorks': 'Как это работает',
  'nav.help': 'Помощь',
  'nav.myRentals': 'Мои аренды',
  'nav.language': 'Язык',
  'footer.legal': 'Правовая информация',
  'footer.imprint': 'Сведения о компании',
  'footer.privacy': 'Защита данных',
  'footer.terms': 'Общие условия',
  'footer.withdrawal': 'Право на отказ от договора',
  'footer.accessibility': 'Доступность',
  'footer.demo': 'Демонстрация: здесь не заключаются договоры, и настоящие деньги не списываются.',
  'error.prefix': 'Ошибка: {title}',
  'error.missing': 'Такой страницы здесь нет.',
  'error.missing.note': 'Возможно, ссылка неполная или больше не действует.',
  'error.broken': 'Что-то пошло не так.',
  'error.broken.note': 'Попробуйте позже. Мы зафиксировали ошибку.',
  'error.busy': 'Слишком много запросов сразу.',
  'error.busy.note': 'Из вашей сети сейчас приходит очень много запросов. Обновите страницу через минуту.',
  'error.unavailable': 'Мы скоро вернёмся.',
  'error.unavailable.note': 'Сервис ненадолго недоступен. Обновите страницу через минуту.',
} satisfies Texts<typeof frameDe>
