/** So many promotions of a company are looked at for each cart. */
export const MOST_PROMOTIONS = 50

/** Part of the catalogue of E-02. */
export const PROMOTION_REFUSALS = {
  'too-many-promotions': {
    status: 422,
    de: `Es gibt schon ${MOST_PROMOTIONS} Aktionen. Bitte archivieren Sie zuerst eine andere.`,
  },
} as const
