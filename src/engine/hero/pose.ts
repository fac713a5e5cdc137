// A pose: how spine, arms, legs and head stand, in degrees from straight down (90 is the viewer's right, 180 up).

export type HandKind = 'mitt' | 'grip' | 'open' | 'flat';

export interface ArmPose {
  upper: number;
  lower: number;
  hand?: HandKind;
  /** Under the body, not seen. */
  hidden?: boolean;
  /** Drawn over the body instead of behind it. */
  front?: boolean;
  /** Drawn over hair and hat too: a hand at the brow. */
  over?: boolean;
  /** Longer or shorter than at rest: reaching, or pointing at the viewer. */
  stretch?: number;
  /** The side of the thumb seen from the viewer: 1 right, -1 left. */
  thumb?: 1 | -1;
}

export type FootKind = 'front' | 'right' | 'left' | 'sole';

export interface LegPose {
  upper: number;
  lower: number;
  foot: FootKind;
  /** Turn of the foot in degrees: positive lifts the heel. */
  heel?: number;
  stretch?: number;
  front?: boolean;
}

export interface Pose {
  /** The spine's lean in degrees, positive to the viewer's right. */
  lean: number;
  /** The body's turn: 1 three-quarter to the right, -1 to the left. */
  turn: number;
  head: { tilt: number; turn: number; pitch: number };
  arms: { left: ArmPose; right: ArmPose };
  /** Arms used instead when that hand holds something. */
  holding?: { left?: ArmPose; right?: ArmPose };
  legs: { left: LegPose; right: LegPose };
  /** Height of the hip over the ground in units; feet find the ground by themselves when missing. */
  seat?: number;
  /** Height of the lowest foot over the ground: a jump in the run. */
  air?: number;
  /** Moves the hip aside, so that a lying figure stays over its origin. */
  shift?: number;
  /** In the air or on an edge: no shadow under the feet. */
  aloft?: boolean;
  /** Lying: the whole figure is laid down and flattened on the ground. */
  lying?: boolean;
}
