// Hex values of the named colours of a look, used by the engine and by the colour chips of the editor.
import type { EyeColour, HairColour, SkinTone } from './look.ts';

export const skinColours: Record<SkinTone, string> = {
  porcelain: '#fbdcc6',
  light: '#f6cda9',
  warm: '#e9b488',
  olive: '#d3a074',
  tan: '#b9805a',
  brown: '#9a6647',
  umber: '#7d5039',
  deep: '#633f2d',
};

export const hairColours: Record<HairColour, string> = {
  flaxen: '#ecd9a3',
  blond: '#dcb466',
  'ash-blond': '#c3ab82',
  'dark-blond': '#a58455',
  honey: '#b98441',
  'light-brown': '#8e6540',
  chestnut: '#84482a',
  brown: '#5d3826',
  dark: '#3b2622',
  black: '#221a22',
  ginger: '#c8622a',
  auburn: '#8f3a20',
  grey: '#b4aeae',
};

export const eyeColours: Record<EyeColour, string> = {
  blue: '#4b8fcb',
  grey: '#7890a4',
  green: '#5d9650',
  hazel: '#99702f',
  brown: '#7a4420',
};
