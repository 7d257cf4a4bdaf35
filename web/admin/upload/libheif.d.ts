/** The little of libheif-js that the HEIC worker uses; the package describes only its C functions. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  export type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Writes the upright picture as RGBA into `target`; calls back with null where it can't. */
    display(target: Pixels, done: (pixels: Pixels | null) => void): void
    free(): void
  }
  export type LibHeif = {
    ready?: Promise<unknown>
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  export default function load(): LibHeif | Promise<LibHeif>
}
