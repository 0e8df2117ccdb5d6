import type { mailSignInDe } from './mail-sign-in-de.ts'
import type { Texts } from './texts.ts'

/** The mailed link into a customer's account in Russian. */
export const mailSignInRu = {
  greeting: 'Здравствуйте!',
  'known.subject': 'Ваша ссылка для входа: {company}',
  'known.title': 'Ваша ссылка для входа',
  'known.text': 'По этой ссылке вы войдёте в личный кабинет {company}. Пароль не нужен.',
  'known.button': 'Перейти ко входу',
  'new.subject': 'Ваша ссылка для нового личного кабинета: {company}',
  'new.title': 'Ваша ссылка для нового личного кабинета',
  'new.text':
    'Для вашего адреса электронной почты у {company} ещё нет личного кабинета. По этой ссылке вы его создадите. Пароль не нужен.',
  'new.button': 'Перейти к созданию кабинета',
  limits:
    'Ссылка действует {minutes} мин и только один раз. Если вы запросите новую, действовать будет только она.',
  ignore:
    'Вы не запрашивали ссылку? Тогда ничего делать не нужно: без этого письма никто не войдёт в ваш личный кабинет.',
  why: 'Вы получили это письмо, потому что на сайте {company} кто-то ввёл ваш адрес для входа.',
  privacy: 'Защита данных',
} as const satisfies Texts<typeof mailSignInDe>
