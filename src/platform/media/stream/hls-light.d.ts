// the package has no types for its light build, which is the full one's without subtitles and protection
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
