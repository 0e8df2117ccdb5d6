/** How staff have a box opened (L-02). */
export const adminOpeningDe = {
  altSignal: 'Zweites Öffnungssignal senden',
  'altSignal.help': 'Für Schlösser, die nach einem Akkuwechsel auf das übliche Signal nicht öffnen.',
  release: 'Für den Mieter freigeben',
  'release.help':
    'Öffnet nur, wenn der Mieter jetzt selbst öffnen dürfte: in der Zeit, bezahlt, Standort offen. Sonst öffnen Sie selbst, wer auch immer das Fach hat.',
} as const
