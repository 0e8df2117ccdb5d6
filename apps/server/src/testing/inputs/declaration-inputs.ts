import type { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import type { Inputs } from '../call-input-types.ts'

/** Good inputs of the calls about withdrawals and terminations, for what belongs to a target. */
export const declarationInputs: Inputs<keyof typeof declarationCalls> = {
  declarationCases: () => [{ body: { view: 'all' } }],
  exportDeclarationCases: () => [{ body: { view: 'all', format: 'csv' } }],
  declarationCase: ({ declarationId: id }) => [{ params: { id } }],
  matchDeclaration: ({ declarationId: id }) => [{ body: { id, version: 1, orderCode: 'A9G4HX' } }],
  acceptDeclaration: ({ declarationId: id, rentalId, goodsLineId: lineId }) => [
    {
      body: {
        id,
        version: 1,
        refundCents: 0,
        rentalIds: [rentalId],
        lines: [{ lineId, pieces: 1 }],
      },
    },
  ],
  refuseDeclaration: ({ declarationId: id }) => [{ body: { id, version: 1, refusal: 'unclear' } }],
  closeDeclaration: ({ declarationId: id }) => [{ body: { id, version: 1, reason: 'Geklärt' } }],
}
