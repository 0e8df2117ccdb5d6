import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import type { FulfilmentNeeds } from '../needs.ts'
import { AREAS, SHIPPINGS, TABLES } from './place-kinds.ts'
import { savePlaceRecord } from './save-place-record.ts'
import { showPlaceDelivery } from './show-place-delivery.ts'

/** Mounts what staff set about how goods of a location reach their customer (K-04). */
export function mountPlaceDelivery(needs: FulfilmentNeeds): void {
  const { serve, db, random } = needs
  serve(placeDeliveryCalls.placeDelivery, ({ actor, params }) =>
    db.read((tx) => showPlaceDelivery(tx, needs, { actor, locationId: params.id })),
  )
  serve(placeDeliveryCalls.saveTable, ({ actor, body: { item } }) =>
    db.transaction(async (tx) => {
      const { locationId, id, version, ...values } = item
      const asked = { actor, locationId, id, version, kind: TABLES, values, more: { token: random.hash() } }
      const saved = await savePlaceRecord(tx, needs, asked)
      return saved.ok ? await showPlaceDelivery(tx, needs, { actor, locationId }) : saved
    }),
  )
  serve(placeDeliveryCalls.archiveTable, ({ actor, body: { item } }) =>
    db.transaction(async (tx) => {
      const saved = await savePlaceRecord(tx, needs, { actor, ...item, kind: TABLES, values: null })
      return saved.ok ? await showPlaceDelivery(tx, needs, { actor, locationId: item.locationId }) : saved
    }),
  )
  serve(placeDeliveryCalls.saveArea, ({ actor, body: { item } }) =>
    db.transaction(async (tx) => {
      const { locationId, id, version, ...values } = item
      const saved = await savePlaceRecord(tx, needs, { actor, locationId, id, version, kind: AREAS, values })
      return saved.ok ? await showPlaceDelivery(tx, needs, { actor, locationId }) : saved
    }),
  )
  serve(placeDeliveryCalls.archiveArea, ({ actor, body: { item } }) =>
    db.transaction(async (tx) => {
      const saved = await savePlaceRecord(tx, needs, { actor, ...item, kind: AREAS, values: null })
      return saved.ok ? await showPlaceDelivery(tx, needs, { actor, locationId: item.locationId }) : saved
    }),
  )
  serve(placeDeliveryCalls.saveShipping, ({ actor, body: { item } }) =>
    db.transaction(async (tx) => {
      const { locationId, id, version, ...values } = item
      const change = { actor, locationId, id, version, kind: SHIPPINGS, values }
      const saved = await savePlaceRecord(tx, needs, change)
      return saved.ok ? await showPlaceDelivery(tx, needs, { actor, locationId }) : saved
    }),
  )
  serve(placeDeliveryCalls.archiveShipping, ({ actor, body: { item } }) =>
    db.transaction(async (tx) => {
      const saved = await savePlaceRecord(tx, needs, { actor, ...item, kind: SHIPPINGS, values: null })
      return saved.ok ? await showPlaceDelivery(tx, needs, { actor, locationId: item.locationId }) : saved
    }),
  )
}
