/** SVG paths of icons that few pages show; kept apart from `icon.tsx`, which every page loads. */
export const COPY =
  'M8.5 8.5V5A1.5 1.5 0 0 1 10 3.5h9A1.5 1.5 0 0 1 20.5 5v9a1.5 1.5 0 0 1-1.5 1.5h-3.5M5 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19v-9A1.5 1.5 0 0 1 5 8.5z'
export const LOCK = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'
export const PLUS = 'M12 5v14M5 12h14'
export const DOWNLOAD = 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 20h15'
export const UNDO = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H8'
export const SOUND = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'
export const MUTE = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5'
export const CHAT = 'M4 5.5h16v11H9.5L5 20.5v-4H4zM8 9.5h8M8 12.5h5'
export const SHARE = 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12'
export const EXPAND = 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15'
export const PRINTER =
  'M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7z'
export const EDIT = 'M14.5 5.5l4 4M4 20l1-5L15.8 4.2a1.7 1.7 0 0 1 2.4 0l1.6 1.6a1.7 1.7 0 0 1 0 2.4L9 19z'
export const MORE =
  'M12.5 5.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM12.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM12.5 18.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z'
export const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'
export const EYE_OFF =
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.5 7.3A15 15 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2'
export const MAIL =
  'M3.5 6.5A1.5 1.5 0 0 1 5 5h14a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5zM4 7l8 6 8-6'
export const PIN =
  'M12 21c4.5-5 7-8.2 7-11.5a7 7 0 1 0-14 0C5 12.8 7.5 16 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z'
export const PHONE =
  'M5 4h3.5l1.7 4.5L8 10.2a12.5 12.5 0 0 0 5.8 5.8l1.7-2.2L20 15.5V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5.5A1.5 1.5 0 0 1 5 4z'
export const EXTERNAL =
  'M14 4.5h5.5V10M19.5 4.5 11 13M17.5 13.5v5A1.5 1.5 0 0 1 16 20H5.5A1.5 1.5 0 0 1 4 18.5V8a1.5 1.5 0 0 1 1.5-1.5h5'
export const SCAN =
  'M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M4 12h16'
export const BOOK =
  'M5 17.5V6a2 2 0 0 1 2-2h12v16H7.5A2.5 2.5 0 0 1 5 17.5zM5 17.5A2.5 2.5 0 0 1 7.5 15H19M9 8h6'
export const CHART = 'M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M8.5 16v-4M12.5 16V8M16.5 16v-6'
export const WALLET =
  'M4 7.5A2 2 0 0 1 6 5.5h11V8M4 7.5V17a2 2 0 0 0 2 2h12.5A1.5 1.5 0 0 0 20 17.5v-8A1.5 1.5 0 0 0 18.5 8H4.5M16 13.75v.01'
export const HISTORY = 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8'
export const ROUTE =
  'M8 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM21 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM8 18.5h8.5a3.25 3.25 0 0 0 0-6.5h-9a3.25 3.25 0 0 1 0-6.5H16'
export const CARD =
  'M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5zM3 10.5h18M6.5 14.5H10'
export const USERS =
  'M15.5 20c0-3-2.9-5-6.5-5s-6.5 2-6.5 5M12.5 8A3.5 3.5 0 1 1 5.5 8a3.5 3.5 0 0 1 7 0zM16 4.8a3.5 3.5 0 0 1 0 6.4M18 15.2c2.1.7 3.5 2.4 3.5 4.8'
