import type { House } from '../main.ts'
import type { RecordRental } from './seed-rentals.ts'

const STATUS = { reserved: 'approved', active: 'process', overdue: 'process', ended: 'finished' } as const

/** Writes a past rental of the demo through the modules' doors; the price is what the location's tariffs say. */
export function recordRentalOf({
  locations,
  orders,
  rentals,
}: Pick<House, 'locations' | 'orders' | 'rentals'>): RecordRental {
  // Hundreds of rentals at a dozen places: the first start waits for each of these statements.
  const known = new Map<string, ReturnType<typeof locations.locationOf>>()
  return async (tx, rental) => {
    const asked = known.get(rental.locationId) ?? locations.locationOf(tx, rental.locationId)
    known.set(rental.locationId, asked)
    const terms = await asked
    const { quote } = await locations.pastOffer(tx, terms, rental)
    const {
      companyId,
      siteId,
      locationId,
      boxId,
      contact,
      language,
      state,
      bookedAt,
      startsAt,
      endsAt,
      endedAt,
      now,
    } = rental
    const { orderId, customerId } = await orders.recordPaidOrder(tx, {
      companyId,
      siteId,
      locationId,
      contact,
      language,
      quote,
      startsAt,
      endsAt,
      timeZone: terms.timeZone,
      at: bookedAt,
      status: STATUS[state],
    })
    const { rentalId } = await rentals.createRental(tx, {
      orderId,
      customerId,
      companyId,
      locationId,
      boxId,
      customerName: `${contact.firstName} ${contact.lastName}`,
      state,
      bookedAt,
      startsAt,
      endsAt,
      endedAt,
      cleaningMinutes: terms.cleaningMinutes,
      priceCents: quote.totalCents,
      overrunFreeMinutes: quote.overrunFreeMinutes,
      overrunHourCents: quote.overrunHourCents,
      overrunDayCents: quote.overrunDayCents,
      earlyStartConsentAt: bookedAt,
      now,
    })
    await orders.linkRental(tx, { companyId, orderId, rentalId })
  }
}
