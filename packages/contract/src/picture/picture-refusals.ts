/** Why a picture is not taken or not arranged (F-03, K-02); part of the catalogue of E-02. */
export const PICTURE_REFUSALS = {
  'picture-wrong-type': {
    status: 422,
    de: 'Das ist kein JPEG, PNG oder WebP. Andere Formate nehmen wir nicht an.',
  },
  'picture-unreadable': { status: 422, de: 'Dieses Bild ist beschädigt und lässt sich nicht öffnen.' },
  'picture-too-many-pixels': {
    status: 422,
    de: 'Dieses Bild hat zu viele Bildpunkte (höchstens 50 Millionen). Bitte verkleinern Sie es.',
  },
  'picture-too-heavy': {
    status: 422,
    de: 'Dieses Bild braucht beim Öffnen zu viel Speicher: Progressiv gespeichert sind höchstens 16 Millionen Bildpunkte möglich. Bitte speichern Sie es als gewöhnliches JPEG oder kleiner.',
  },
  'picture-there-already': { status: 409, de: 'Dieses Bild steht hier schon.' },
  'pictures-changed': {
    status: 409,
    de: 'Inzwischen hat jemand Bilder hinzugefügt oder gelöscht. Die Liste ist jetzt wieder aktuell.',
  },
} as const
