// Pose type: angles of spine, arms, legs and head in degrees from straight down (90 is the viewer's right, 180 up).

export type HandKind = 'mitt' | 'grip' | 'open' | 'flat';

export interface ArmPose {
  upper: number;
  lower: number;
  hand?: HandKind;
  /** Under the body, not visible. */
  hidden?: boolean;
  /** Drawn over the body instead of behind it. */
  front?: boolean;
  /** Drawn over hair and hat, too: a hand at the brow. */
  over?: boolean;
  /** Length factor: reaching, or foreshortened. */
  stretch?: number;
  /** Direction of the hand in degrees, if it does not follow the forearm. */
  curl?: number;
  /** The side of the thumb from the viewer: 1 right, -1 left. */
  thumb?: 1 | -1;
}

/** 'heel' is a front foot seen from behind. */
export type FootKind = 'front' | 'heel' | 'right' | 'left' | 'sole';

export interface LegPose {
  upper: number;
  lower: number;
  foot: FootKind;
  /** Rotation of the foot in degrees: positive lifts the heel. */
  heel?: number;
  stretch?: number;
  front?: boolean;
}

export interface Pose {
  /** Lean of the spine in degrees, positive to the viewer's right. */
  lean: number;
  /** Turn of the body: 1 three-quarter to the right, -1 to the left. */
  turn: number;
  head: { tilt: number; turn: number; pitch: number };
  arms: { left: ArmPose; right: ArmPose };
  /** Replaces the arm when that hand holds something. */
  holding?: { left?: ArmPose; right?: ArmPose };
  legs: { left: LegPose; right: LegPose };
  /** Height of the hip above the ground in units; if missing, the feet are placed on the ground. */
  seat?: number;
  /** Height of the lowest foot above the ground. */
  air?: number;
  /** Moves the hip sideways, so that a lying figure stays over its origin. */
  shift?: number;
  /** In the air or on an edge: no shadow under the feet. */
  aloft?: boolean;
  /** The whole figure is laid down and flattened on the ground. */
  lying?: boolean;
}
