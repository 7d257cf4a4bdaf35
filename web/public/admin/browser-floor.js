// Firefox 113 and Chrome 111 brought color-mix(), Safari 16.4 brought OffscreenCanvas. Written for browsers
// below the floor of web/browserFloor.ts, which can't parse the module.
if (
  !('OffscreenCanvas' in window) ||
  !window.CSS ||
  !CSS.supports('color', 'color-mix(in srgb, red, blue)')
) {
  document.getElementById('root').hidden = true
  document.getElementById('old-browser').hidden = false
}
