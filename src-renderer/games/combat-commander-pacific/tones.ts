/** Colours of the ground, by day and by night of the theme. */
export interface Tones {
  ground: string; levels: string[]; contour: string; shadow: string; grass: string; bush: string; sand: string; sea: string; surf: string;
  bank: string; swamp: string; reed: string; paddy: string; bund: string; strip: string; rock: string; rockLight: string; road: string;
  trailEdge: string; gully: string; gullyDeep: string; gullyEdge: string; plank: string; palm: string; canopy: string; crown: string;
  canopyLight: string; thatch: readonly [string, string]; tiles: readonly [string, string];
}
export const DAY: Tones = {
  ground: '#e9dfbd', levels: ['#ddcd9c', '#cdb77d', '#bda369'], contour: '#8a6a3a', shadow: '#5d5a3c', grass: '#a08a4c', bush: '#a3a56c',
  sand: '#efe3bf', sea: '#b5ced8', surf: '#e4eef0', bank: '#8fa9a6', swamp: '#b7cfc8', reed: '#3f7566', paddy: '#c6d3b4', bund: '#8f9a68',
  strip: '#ddd6c4', rock: '#b9b3a2', rockLight: '#d3cebf', road: '#f3ead0', trailEdge: '#8a6a3a', gully: '#bfa26c', gullyDeep: '#a5874f',
  gullyEdge: '#7c5c30', plank: '#b08a55', palm: '#7f9362', canopy: '#9aa983', crown: '#a9b592', canopyLight: '#bcc6a6',
  thatch: ['#b0905a', '#c8ab74'], tiles: ['#a8907c', '#bfa995'],
};
export const NIGHT: Tones = {
  ground: '#655c43', levels: ['#75694a', '#867853', '#98885d'], contour: '#2c2414', shadow: '#151209', grass: '#b09c63', bush: '#7c7f4c',
  sand: '#786d4e', sea: '#2c4a57', surf: '#6b8b98', bank: '#1c3038', swamp: '#3f6462', reed: '#93c0ae', paddy: '#566a4a', bund: '#8a9664',
  strip: '#7a7260', rock: '#88826f', rockLight: '#a59f8b', road: '#a4966f', trailEdge: '#2c2414', gully: '#4f4328', gullyDeep: '#3a2f1a',
  gullyEdge: '#1d160a', plank: '#8a6a3e', palm: '#8aa062', canopy: '#3f4f38', crown: '#52664a', canopyLight: '#687d5b',
  thatch: ['#6f5834', '#8a6f45'], tiles: ['#6b584a', '#857262'],
};
