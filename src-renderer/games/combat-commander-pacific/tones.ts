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
  ground: '#4a432f', levels: ['#544a32', '#5f5337', '#6b5d3c'], contour: '#2c2414', shadow: '#120f08', grass: '#7d6f45', bush: '#4d4e30',
  sand: '#554d37', sea: '#1f3038', surf: '#3a525c', bank: '#16242a', swamp: '#2b4442', reed: '#6b9a8a', paddy: '#3c4a34', bund: '#5f6844',
  strip: '#57503f', rock: '#5a564a', rockLight: '#6b675a', road: '#6d6248', trailEdge: '#2c2414', gully: '#40361f', gullyDeep: '#332a17',
  gullyEdge: '#201808', plank: '#5c4526', palm: '#57683f', canopy: '#2f3829', crown: '#39432f', canopyLight: '#465138',
  thatch: ['#4b3b22', '#5c4a2c'], tiles: ['#463a31', '#56493e'],
};
