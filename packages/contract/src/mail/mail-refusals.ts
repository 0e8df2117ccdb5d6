/** Why a mail is not sent again; part of the catalogue of E-02. */
export const MAIL_REFUSALS = {
  'mail-still-waiting': {
    status: 409,
    de: 'Diese Mail wartet noch auf ihren Versand. Erneut senden geht, sobald sie gesendet oder gescheitert ist.',
  },
  'mail-link-expired': {
    status: 409,
    de: 'Der Link in dieser Mail gilt nicht mehr. Bitte lassen Sie einen neuen anfordern.',
  },
  'mail-address-unusable': {
    status: 409,
    de: 'An diese Adresse kann keine Mail gehen: Sie ist keine gültige Adresse oder ihr Konto wurde gelöscht.',
  },
} as const
export type MailRefusal = keyof typeof MAIL_REFUSALS
