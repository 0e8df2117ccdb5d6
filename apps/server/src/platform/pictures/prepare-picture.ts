import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { ok, refuse, type Result } from '../result.ts'

/** Widths that pages ask for; a smaller picture has fewer. */
const WIDTHS = [320, 800, 1600]
const MOST_PIXELS = 50_000_000
/** Of one that comes in passes, each over the whole picture: all of it stands in memory until the last has come. */
const MOST_PIXELS_IN_PASSES = 16_000_000
/** A picture that takes longer is made to. */
const MOST_SECONDS = 20

/** How the three formats begin; the decoder is asked about nothing else. */
const BEGINNINGS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

export interface PreparedPicture {
  /** SHA-256 of the largest file, base64url. */
  readonly digest: string
  /** Of the largest file, in pixels, upright. */
  readonly width: number
  readonly height: number
  /** WebP, from small to large. */
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[]
}
export type PictureProblem =
  | 'picture-wrong-type'
  | 'picture-unreadable'
  | 'picture-too-many-pixels'
  | 'picture-too-heavy'

let library: Promise<typeof import('sharp')['default']> | undefined

// Loaded with the first picture: the library alone is 20 MB of memory that most processes never need. Set up only
// once: while the decoders are closed, a picture that is just being read on another thread would count as damaged.
const load = () => {
  library ??= setUp()
  return library
}

async function setUp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

export const loadDecoders = async (): Promise<void> => void (await load())

/**
 * Makes the files of a picture out of what somebody sent: JPEG, PNG or WebP, decoded within bounds (the size is read from
 * the head before anything is decoded), put upright, without what the camera wrote into it (place, time, owner), in each
 * width as WebP. What strangers sent is given to `unpacking`, which does this in a process with limits.
 */
export async function preparePicture(sent: Buffer): Promise<Result<PreparedPicture, PictureProblem>> {
  if (!BEGINNINGS.some((begins) => begins(sent))) return refuse('picture-wrong-type')
  const sharp = await load()
  try {
    const { width, height, isProgressive } = await sharp(sent, {
      limitInputPixels: false,
      pages: 1,
    }).metadata()
    if (width * height > MOST_PIXELS) return refuse('picture-too-many-pixels')
    if (isProgressive && width * height > MOST_PIXELS_IN_PASSES) return refuse('picture-too-heavy')
    return ok(await filesOf(() => sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })))
  } catch {
    // The library knows one kind of error; whatever it says, these bytes are no picture to show.
    return refuse('picture-unreadable')
  }
}

async function filesOf(open: () => Sharp): Promise<PreparedPicture> {
  const made = []
  const largest = await webp(open().autoOrient(), Math.max(...WIDTHS))
  for (const width of WIDTHS.filter((each) => each < largest.info.width)) {
    const { data } = await webp(open().autoOrient(), width)
    made.push({ width, bytes: data })
  }
  const { width, height } = largest.info
  return {
    digest: createHash('sha256').update(largest.data).digest('base64url'),
    width,
    height,
    files: [...made, { width, bytes: largest.data }],
  }
}

const webp = (picture: Sharp, width: number) =>
  picture
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 78, effort: 4 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true })
