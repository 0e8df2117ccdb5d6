import { boxSizeCalls } from '@fachwerk/contract/location/box-size-calls'
import type { LocationsNeeds } from '../needs.ts'
import { archiveBoxSize, saveBoxSize, showBoxSizes } from './use-cases/save-box-sizes.ts'

/** Mounts the sizes of a company's boxes (L-01). */
export function mountBoxSizes(needs: LocationsNeeds): void {
  const { serve } = needs
  serve(boxSizeCalls.boxSizes, ({ actor, params }) => showBoxSizes(needs, { actor, companyId: params.id }))
  serve(boxSizeCalls.saveBoxSize, ({ actor, body }) => saveBoxSize(needs, { actor, ...body.item }))
  serve(boxSizeCalls.archiveBoxSize, ({ actor, body }) => archiveBoxSize(needs, { actor, ...body.item }))
}
