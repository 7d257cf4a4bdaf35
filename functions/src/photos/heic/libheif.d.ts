/** What the worker uses of libheif-js, which describes only part of itself. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Opaque objects in WebAssembly's memory. */
  type Context = { readonly context: unique symbol }
  type Handle = { readonly handle: unique symbol }
  type Failure = { code: object; message: string }
  type Channel = { data: Uint8Array; width: number; height: number; stride: number }

  const libheif: {
    heif_context_alloc(): Context
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): { message: string }
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure
    heif_image_handle_get_width(handle: Handle): number
    heif_image_handle_get_height(handle: Handle): number
    heif_js_decode_image2(
      handle: Handle,
      colorspace: object,
      chroma: object,
    ): { channels: Channel[] } | Failure
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object }
  }
  export default libheif
}
