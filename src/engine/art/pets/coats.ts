// Colours of pets: the coat, its pale parts and its markings.

import type { PetColour } from '#core/answers/pets.ts';

export interface Coat {
  fur: string;
  pale: string;
  /** Stripes, patches and wing bars. */
  mark: string;
}

export const COATS: Record<PetColour, Coat> = {
  ginger: { fur: '#e8924a', pale: '#fff0d8', mark: '#b85f2c' },
  grey: { fur: '#9a9db2', pale: '#f2eff4', mark: '#6c7088' },
  black: { fur: '#454058', pale: '#b9b0c4', mark: '#2c2840' },
  white: { fur: '#f7efe4', pale: '#ffffff', mark: '#dcc8b4' },
  tabby: { fur: '#b79a78', pale: '#f7ead6', mark: '#6e5440' },
  brown: { fur: '#a06a44', pale: '#f3dcbc', mark: '#6e4028' },
  golden: { fur: '#e8b868', pale: '#fdf0d2', mark: '#b9803c' },
  green: { fur: '#7cc25a', pale: '#f6e86a', mark: '#3f8a58' },
  blue: { fur: '#62a8dc', pale: '#f6f2e6', mark: '#2f66a8' },
  yellow: { fur: '#f6d24c', pale: '#fff6cc', mark: '#d89a2c' },
};
