import type { mailEmailChangeDe } from './mail-email-change-de.ts'
import type { Texts } from './texts.ts'

/** Mails around a customer's new e-mail address in Russian. */
export const mailEmailChangeRu = {
  greeting: 'Здравствуйте!',
  'prove.subject': 'Ваш новый адрес электронной почты, {company}',
  'prove.title': 'Подтвердите новый адрес',
  'prove.text':
    'По этой ссылке вы подтвердите новый адрес для личного кабинета {company}. Ссылка действует {minutes} минут и только один раз.',
  'prove.button': 'Перейти к подтверждению',
  'prove.call':
    'Вы сейчас говорите с {company} по телефону? Тогда просто продиктуйте эти шесть цифр. Делайте это, только если звонили вы сами:',
  'prove.digits': 'Шесть цифр',
  'prove.ignore': 'Вы этого не запрашивали? Тогда ничего не делайте: без этого письма ничего не изменится.',
  'prove.why':
    'Вы получили это письмо, потому что кто-то указал ваш адрес как новый адрес личного кабинета {company}.',
  'told.subject': 'Ваш адрес электронной почты изменён, {company}',
  'told.title': 'Ваш адрес электронной почты изменён',
  'told.text':
    'У вашего личного кабинета {company} теперь другой адрес. С этим адресом войти больше нельзя; на других устройствах вы вышли из кабинета.',
  'told.ignore': 'Это были не вы? Тогда сразу ответьте на это письмо или позвоните: {phone}.',
  'told.why':
    'Вы получили это письмо, потому что до этого момента адрес принадлежал личному кабинету {company}.',
  privacy: 'Защита данных',
} as const satisfies Texts<typeof mailEmailChangeDe>
