// What a hero can be told to do: poses, expressions, the bearing of the head. Types only.

export type PoseName =
  | 'stand'
  | 'walk'
  | 'run'
  | 'sit'
  | 'reach-up'
  | 'hug'
  | 'sleep'
  | 'wave'
  | 'look-back'
  | 'kneel'
  | 'hold-out'
  | 'fly'
  | 'climb'
  | 'swim'
  | 'perch'
  | 'throw'
  | 'splash'
  | 'float'
  | 'knock'
  | 'salute'
  | 'sneak'
  | 'cheer'
  | 'raise'
  | 'cuddle'
  | 'push'
  | 'pop-up'
  | 'tucked'
  | 'star'
  | 'ride'
  | 'clasp'
  | 'cling'
  | 'offer'
  | 'haul'
  | 'inspect'
  | 'nestle'
  | 'climb-side'
  | 'stoop'
  | 'peek'
  | 'cradle'
  | 'kiss';
export type Expression =
  | 'smile'
  | 'laugh'
  | 'wonder'
  | 'worry'
  | 'calm'
  | 'asleep'
  | 'brave'
  | 'delight'
  | 'tender'
  | 'intent'
  | 'stubborn'
  | 'whisper'
  | 'drowsy';

/** Bearing of a head, in degrees: to the hero's drawn right, down, and leaning to the right; missing parts are the pose's. */
export interface HeadBearing {
  turn?: number;
  pitch?: number;
  tilt?: number;
}
