import type { mailOrderDe } from './mail-order-de.ts'
import type { Texts } from './texts.ts'

/** Mails around an order in Russian. */
export const mailOrderRu = {
  'mail.greeting': 'Здравствуйте, {name}!',
  'mail.moment': '{date}, {time}',
  'mail.footer.why': 'Это письмо относится к вашему заказу {code}.',

  'mail.prepared.subject': 'Ваша аренда {code} подготовлена',
  'mail.prepared.title': 'Ваша аренда подготовлена',
  'mail.prepared.intro': 'Мы подготовили для вас аренду. Пока ничего не заказано.',
  'mail.prepared.next':
    'Проверьте данные, примите условия и закажите, затем оплатите. С оплатой договор считается заключённым, и вы получите письмо с данными для доступа.',
  'mail.prepared.button': 'Проверить и заказать',

  'mail.received.subject': 'Мы получили ваш заказ {code}',
  'mail.received.title': 'Мы получили ваш заказ',
  'mail.received.intro': 'Спасибо за заказ. Мы получили его {moment}.',
  'mail.received.next':
    'Как только поступит оплата, вы получите письмо с данными доступа. Только тогда договор считается заключённым.',
  'mail.received.kept': 'Ячейка остаётся за вами до {moment}.',
  'mail.received.keptSeveral': 'Ячейки остаются за вами до {moment}.',
  'mail.received.button': 'Посмотреть заказ',

  'mail.paid.subject': 'Ваша ячейка {box}, {city}: данные доступа',
  'mail.paid.title': 'Ваша ячейка {box} готова',
  'mail.paid.subjectSeveral': 'Ваши ячейки ({count}), {city}: данные доступа',
  'mail.paid.titleSeveral': 'Ваши ячейки {boxes} готовы',
  'mail.paid.titleLaterSeveral': 'Ваши ячейки {boxes} забронированы',
  'mail.paid.titleLater': 'Ваша ячейка {box} забронирована',
  'mail.paid.intro': 'Оплата поступила. Договор заключён.',
  'mail.paid.newLock':
    'На вашей ячейке новый замок. Теперь пользуйтесь кодом и QR-кодом со страницы ключа; прежние больше не действуют.',
  'mail.paid.moved':
    'Оплата поступила, когда бронь уже закончилась, и ячейка {number} была занята. Вы без доплаты получаете ячейку {box}.',

  'mail.paid.introFree': 'мы выделили вам ячейку. Она для вас бесплатна.',
  'mail.contract.paymentFree': 'бесплатно',
  'mail.changed.dates.title': 'Время аренды ячейки {box} изменилось',
  'mail.changed.dates.text':
    'мы изменили время вашей аренды. Теперь действует время, указанное ниже; ваш ключ приведён в соответствие с ним.',
  'mail.changed.moved.title': 'Теперь у вас ячейка {box}',
  'mail.changed.moved.text':
    'Теперь у вас ячейка {box} вместо ячейки {number}, без доплаты. Прежнюю ячейку ваш ключ больше не открывает. Если в ней остались вещи, пожалуйста, позвоните нам.',
  'mail.changed.blocked.title': 'Ваш ключ от ячейки {box} заблокирован',
  'mail.changed.blocked.text':
    'Сейчас ваш ключ не открывает ячейку {box}. Всё, что в ней лежит, остаётся на месте. Пожалуйста, свяжитесь с нами, чтобы мы могли его разблокировать.',
  'mail.changed.restored.title': 'Ваш ключ от ячейки {box} снова действует',
  'mail.changed.restored.text': 'Вы снова можете открывать ячейку {box}.',
  'mail.changed.ended.title': 'Аренда ячейки {box} завершена',
  'mail.changed.ended.text':
    'мы завершили вашу аренду. Ваш ключ больше не открывает ячейку {box}. Если в ней остались вещи, пожалуйста, сразу позвоните нам.',
  'mail.changed.cancelled.title': 'Бронирование ячейки {box} отменено',
  'mail.changed.cancelled.text':
    'мы отменили ваше бронирование; ваш ключ больше не действует. Если у вас есть вопросы, в том числе об оплате, свяжитесь с нами.',
  'mail.changed.unpaid.title': 'Ваш ключ от ячейки {box} заблокирован: оплата возвращена',
  'mail.changed.unpaid.text':
    'Ваша оплата вернулась к вам. Пока она не поступит снова, ключ не открывает ячейку {box}; всё, что в ней лежит, остаётся на месте. Оплатить ещё раз можно на странице заказа. После этого ключ сразу снова начнёт действовать.',
  'mail.outstanding.subject': 'Ещё не оплачено: ваш заказ {code}',
  'mail.outstanding.title': 'Остались неоплаченные доплаты',
  'mail.outstanding.text':
    'С вашим адресом эл. почты только что пытались арендовать ещё одну ячейку. Это станет возможно, когда по заказу {code} ничего не останется неоплаченным. На странице заказа видно, что ещё открыто. Если это были не вы, ничего делать не нужно.',
  'mail.changed.button': 'Посмотреть заказ',

  'mail.key.section': 'Как открыть ячейку',
  'mail.key.code': 'Ваш цифровой код для терминала',
  'mail.key.valid': 'Код действует с начала аренды.',
  'mail.key.hours':
    'В этой точке ячейки открываются только в часы работы; страница вашего заказа показывает, до какого времени открыто.',
  'mail.key.how':
    'Введите код на терминале или поднесите QR-код со страницы заказа. На странице заказа можно также открыть ячейку напрямую и завершить аренду.',
  'mail.key.button': 'Открыть ячейку и показать QR-код',
  'mail.key.secret':
    'Тот, у кого есть эти данные, может открыть вашу ячейку. Храните это письмо в надёжном месте.',
  'mail.key.help': 'Помощь на месте: {phone}',

  'mail.fact.order': 'Номер заказа',
  'mail.fact.placed': 'Заказано',
  'mail.fact.box': 'Ячейка',
  'mail.fact.size': 'Размер',
  'mail.fact.location': 'Точка',
  'mail.fact.from': 'Начало',
  'mail.fact.to': 'Конец',
  'mail.fact.total': 'Итоговая цена',
  'mail.size.S': 'S, маленькая',
  'mail.size.M': 'M, средняя',
  'mail.size.L': 'L, большая',
  'mail.size.XL': 'XL, очень большая',

  'mail.invoice': 'Ваш счёт (PDF)',
  'mail.price.section': 'Цена',
  'mail.price.hour': '{count, plural, one {# час} few {# часа} many {# часов} other {# часа}} по {unit}',
  'mail.price.day': '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}} по {unit}',
  'mail.price.week':
    '{count, plural, one {# неделя} few {# недели} many {# недель} other {# недели}} по {unit}',
  'mail.price.month':
    '{count, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}} по {unit}',
  'mail.price.voucher': 'Ваучер {code}',
  'mail.price.booked': 'уже забронировано',
  'mail.price.vat': 'в том числе НДС {rate}',
  'mail.price.noFees': 'Других расходов и залога нет.',
  'mail.overrun.hours':
    'После окончания у вас есть {count, plural, one {# бесплатный час} few {# бесплатных часа} many {# бесплатных часов} other {# бесплатного часа}}. Затем каждый начатый час стоит {hour}, но не больше {day} за 24 часа.',
  'mail.overrun.minutes':
    'После окончания у вас есть {count, plural, one {# бесплатная минута} few {# бесплатные минуты} many {# бесплатных минут} other {# бесплатной минуты}}. Затем каждый начатый час стоит {hour}, но не больше {day} за 24 часа.',

  'mail.contract.section': 'Подтверждение договора',
  'mail.contract.service': 'Услуга',
  'mail.contract.serviceText':
    'Аренда запираемой ячейки на согласованное время. Вы открываете её сами цифровым кодом, QR-кодом или на странице заказа.',
  'mail.contract.party': 'Сторона договора',
  'mail.contract.contact': 'Контакты и жалобы',
  'mail.contract.term': 'Срок',
  'mail.contract.termText':
    'Договор заканчивается вместе с забронированным временем и не продлевается сам. Минимального срока сверх этого нет.',
  'mail.contract.payment': 'Оплата',
  'mail.contract.paymentText': 'оплачено заранее {moment}',
  'mail.contract.customer': 'Ваши данные',

  'mail.consent.section': 'Ваши согласия',
  'mail.consent.terms': 'Общие условия приняты (редакция {version})',
  'mail.consent.privacy': 'Информация о защите данных прочитана (редакция {version})',
  'mail.consent.withdrawal': 'Информация о праве отзыва прочитана (редакция {version})',
  'mail.consent.earlyStart':
    'Вы прямо потребовали начать аренду до окончания срока отзыва и подтвердили, что право отзыва прекращается с полным исполнением договора (редакция {version})',
  'mail.consent.offers': 'Предложения по электронной почте желательны (редакция {version})',
  'mail.consent.at': 'Заявлено {moment}.',

  'mail.legal.withdraw': 'Отозвать договор',
  'mail.legal.terminate': 'Расторгнуть договоры здесь',
  'mail.legal.version': 'Редакция {version}',

  'mail.unplaced.subject': 'Ваш заказ {code}: мы возвращаем деньги',
  'mail.unplaced.subjectBox': 'Ваш заказ {code}: мы возвращаем деньги за ячейку {box}',
  'mail.unplaced.titleBox': 'К сожалению, ячейка {box} больше не свободна',
  'mail.unplaced.introBox':
    'ячейка {box} из вашего заказа в точке {location} больше не свободна, а такой же или большей там сейчас нет.',
  'mail.unplaced.others': 'Остальные ячейки остаются за вами и открываются как прежде.',
  'mail.key.box': 'Ячейка {box}',
  'mail.unplaced.title': 'К сожалению, свободных ячеек больше нет',
  'mail.unplaced.intro':
    'Оплата поступила, когда бронь уже закончилась. За это время все ячейки вашего размера и больше на точке {location} оказались заняты. Нам очень жаль.',
  'mail.unplaced.refund':
    'Мы сразу возвращаем всю сумму {amount} тем же способом, которым вы платили. В зависимости от способа это занимает несколько дней.',
  'mail.unplaced.taken':
    'ваша ячейка в точке {location} не освободилась вовремя, а такой же или большей там сейчас нет. Нам очень жаль.',
  'mail.unplaced.nothing': 'Платить было не за что. Использованный ваучер снова действует.',
  'mail.awaited.subject': 'Ваш заказ {code}: мы ищем другую ячейку',
  'mail.awaited.title': 'Ваша ячейка ещё не свободна',
  'mail.awaited.next':
    'Мы ищем для вас другую ячейку и напишем, как только она будет. До этого ваш код не открывает ни одной ячейки.',
  'mail.unplaced.button': 'Выбрать другое время или точку',

  'mail.refund.subject': 'Ваш заказ {code}: возврат',
  'mail.refund.title': 'Мы возвращаем ваш платёж',
  'mail.refund.paid-twice':
    'Заказ был уже оплачен, когда поступил ещё один платёж. Мы сразу возвращаем второй платёж {amount} тем же способом.',
  'mail.refund.order-closed':
    'Платёж поступил, когда заказ был уже завершён. Мы сразу возвращаем всю сумму {amount} тем же способом.',
  'mail.refund.nothing-owed':
    'Доплата поступила, когда эта сумма уже не требовалась. Мы сразу возвращаем {amount} тем же способом.',
} as const satisfies Texts<typeof mailOrderDe>
