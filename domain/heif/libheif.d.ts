/** The part of libheif-js that we use; its own types are incomplete. Contexts and handles are opaque. */
interface LibHeif {
  heif_context_alloc(): LibHeifContext
  heif_context_read_from_memory(context: LibHeifContext, bytes: Uint8Array): { message: string }
  heif_js_context_get_primary_image_handle(context: LibHeifContext): LibHeifHandle | LibHeifFailure
  heif_image_handle_get_width(handle: LibHeifHandle): number
  heif_image_handle_get_height(handle: LibHeifHandle): number
  heif_image_handle_has_alpha_channel(handle: LibHeifHandle): boolean
  heif_js_decode_image2(
    handle: LibHeifHandle,
    colorspace: object,
    chroma: object,
  ): { channels: LibHeifPlane[] } | LibHeifFailure
  heif_colorspace: { heif_colorspace_RGB: object }
  heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object }
}
type LibHeifContext = { readonly context: unique symbol }
type LibHeifHandle = { readonly handle: unique symbol }
type LibHeifFailure = { code: object; message: string }
type LibHeifPlane = { data: Uint8Array; width: number; height: number; stride: number }

declare module 'libheif-js/wasm-bundle.js' {
  const libheif: LibHeif
  export default libheif
}

declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Loaded = LibHeif & { ready?: Promise<unknown> }
  export default function load(): Loaded | Promise<Loaded>
}
