/** Lays a `.br` and a `.gz` beside every file that gains by it. @returns how many files were compressed */
export function compressBuilt(folder: string): Promise<number>
