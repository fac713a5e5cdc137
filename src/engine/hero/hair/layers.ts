// How a style hands its hair over: what lies behind the child, over the face's edge, and over the clothes.

export interface HairLayers {
  /** Behind the whole child. */
  back: string;
  /** Over the face's edge, under a hat. */
  front: string;
  /** Braids and tails that hang over the clothes. */
  over: string;
  ears: boolean;
}
