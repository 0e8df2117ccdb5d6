import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { ok } from '../../platform/result.ts'
import type { TenanciesNeeds } from './needs.ts'
import { checkMonthlyVoucher, rentMonthly } from './use-cases/rent-monthly.ts'
import { showMonthlyOffer } from './use-cases/show-monthly-offer.ts'

/** Mounts rentals without an end that customers begin themselves. */
export function mountMonthly(needs: TenanciesNeeds): void {
  const { placing } = needs.orders
  needs.serve(rentMonthlyCalls.monthlyOffer, ({ actor, params, body }) =>
    showMonthlyOffer(needs, { siteId: actor.siteId, slug: params.slug, startsOn: body.startsOn }),
  )
  needs.serve(rentMonthlyCalls.checkMonthlyVoucher, ({ actor, body, ip }) =>
    checkMonthlyVoucher(needs, { ...body, ip, siteId: actor.siteId }),
  )
  needs.serve(rentMonthlyCalls.rentMonthly, async (input) => {
    const placed = await rentMonthly(needs, { body: input.body, ...(await placing.from(input)) })
    if (!placed.ok) return placing.atField(placed)
    return ok(await placing.leadOn({ setCookie: input.setCookie, placed: placed.value }))
  })
}
