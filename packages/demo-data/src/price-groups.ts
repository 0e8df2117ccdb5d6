import type { DemoBoxSize, DemoPriceGroup, DemoSize, DemoTariffs } from './types.ts'

export const boxSizes: readonly DemoBoxSize[] = [
  { size: 'S', heightMm: 300, widthMm: 500, depthMm: 600 },
  { size: 'M', heightMm: 450, widthMm: 500, depthMm: 600 },
  { size: 'L', heightMm: 600, widthMm: 500, depthMm: 600 },
  { size: 'XL', heightMm: 900, widthMm: 500, depthMm: 600 },
]

export const priceGroups: readonly DemoPriceGroup[] = [
  group('standard', 'Standard', {
    S: tariffs(150, 500, 2400, 2900),
    M: tariffs(200, 750, 3400, 4500),
    L: tariffs(280, 1100, 4800, 6900),
    XL: tariffs(400, 1600, 7200, 9800),
  }),
  group('lake', 'Seegemeinden', {
    S: tariffs(120, 450, 2100, 2600),
    M: tariffs(180, 650, 2900, 3900),
    L: tariffs(250, 950, 4200, 5900),
    XL: tariffs(350, 1400, 6200, 8400),
  }),
  group('city', 'Großstadt', {
    S: tariffs(200, 600, 2900, 3900),
    M: tariffs(280, 900, 4200, 5900),
    L: tariffs(390, 1300, 5900, 8500),
    XL: tariffs(550, 1900, 8800, 12_500),
  }),
  group('coast', 'Küste', {
    S: tariffs(150, 450, 2200, 2900),
    M: tariffs(200, 700, 3200, 4400),
    L: tariffs(270, 1000, 4500, 6500),
    XL: tariffs(390, 1500, 6900, 9500),
  }),
]

function tariffs(hour: number, day: number, week: number, month: number): DemoTariffs {
  return { hour, day, week, month }
}

function group(key: string, name: string, bySize: Readonly<Record<DemoSize, DemoTariffs>>): DemoPriceGroup {
  return { key, name, validFrom: '2026-01-01', overrunFreeMinutes: 180, vatRate: 1900, tariffs: bySize }
}
