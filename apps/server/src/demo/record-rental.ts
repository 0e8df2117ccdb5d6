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
    const { quote } = await locations.pastOffer(tx, { terms, rental })
    const { companyId, contact, bookedAt } = rental
    const { orderId, customerId } = await orders.recordPaidOrder(tx, {
      ...rental,
      quote,
      timeZone: terms.timeZone,
      at: bookedAt,
      status: STATUS[rental.state],
    })
    const { rentalId } = await rentals.createRental(tx, {
      ...rental,
      orderId,
      customerId,
      customerName: `${contact.firstName} ${contact.lastName}`,
      cleaningMinutes: terms.cleaningMinutes,
      priceCents: quote.totalCents,
      overrunFreeMinutes: quote.overrunFreeMinutes,
      overrunHourCents: quote.overrunHourCents,
      overrunDayCents: quote.overrunDayCents,
      earlyStartConsentAt: bookedAt,
    })
    await orders.linkRental(tx, { companyId, orderId, rentalId })
    return { rentalId }
  }
}
