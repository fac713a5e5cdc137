// Layers of drawn hair: behind the hero, over the face, and over the clothes.

export interface HairLayers {
  /** Behind the whole hero. */
  back: string;
  /** Over the edge of the face, under a hat. */
  front: string;
  /** Braids and tails that hang over the clothes. */
  over: string;
  ears: boolean;
}
