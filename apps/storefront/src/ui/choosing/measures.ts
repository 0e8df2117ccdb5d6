import type { Language } from '@fachwerk/contract/fields'

/** „30 × 50 × 60 cm": height, width, depth. */
export const measureWords = (
  box: { readonly heightMm: number; readonly widthMm: number; readonly depthMm: number },
  language: Language,
): string => {
  const centimetres = [box.heightMm, box.widthMm, box.depthMm].map((mm) => Math.round(mm / 10))
  return `${centimetres.join(' × ')} ${language === 'ru' ? 'см' : 'cm'}`
}
