import type { deliveryPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const deliveryPagesRu = {
  'title.sent.delivery': 'Ваш заказ в пути.',
  'title.sent.shipment': 'Ваш заказ отправлен.',
  'title.finished.totable': 'Подано. Приятного аппетита!',
  'title.finished.delivery': 'Доставлено. Приятного пользования!',
  'title.finished.shipment': 'Доставлено. Приятного пользования!',
  'lead.from.totable': 'Мы принесём всё к вашему столу: {place}.',
  'lead.from.delivery': 'Доставка с {moment} по адресу: {address}.',
  'lead.from.shipment': 'Мы отправим всё по адресу: {address}.',
  'lead.sent.delivery': 'В пути по адресу: {address}.',
  'lead.sent.shipment': 'В пути с {carrier} по адресу: {address}.',
  'lead.finished.totable': 'Подано: {place}.',
  'lead.finished.brought': 'Доставлено по адресу: {address}.',
  'step.preparing.shipment': 'Упакован',
  'step.sent.delivery': 'В пути',
  'step.sent.shipment': 'Отправлен',
  'step.handedOver.totable': 'Подан',
  'step.handedOver.delivery': 'Доставлен',
  'step.handedOver.shipment': 'Доставлен',
  number: 'Номер заказа',
  tracking: 'Номер отправления',
  follow: 'Отследить посылку',
  'age.door': 'Приготовьте документ к приходу курьера.',
} as const satisfies Texts<typeof deliveryPagesDe>
