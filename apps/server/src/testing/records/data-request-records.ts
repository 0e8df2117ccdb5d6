import { insertRequest, someDataRequest } from '../../modules/customers/testing.ts'
import type { TestHouse } from '../test-house.ts'

export interface RequestRecord {
  readonly dataRequestId: string
}

/** The customer asked by letter what is known of them. */
export const aDataRequest = (
  { platform }: TestHouse,
  { companyId, email, marker }: { companyId: string; email: string; marker: string },
): Promise<string> =>
  platform.db.transaction(async (tx) => {
    const { id } = await insertRequest(tx, {
      ...someDataRequest(platform.clock.now()),
      id: platform.random.uuid(),
      company_id: companyId,
      name: `Mia ${marker}`,
      email,
    })
    return id
  })
