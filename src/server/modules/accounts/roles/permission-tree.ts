// Permissions as Strapi shows them: type -> controllers -> controller -> action -> enabled.
import { z } from 'zod';

/** The actions of users-permissions and upload, in Strapi's order; content types bring their own. */
export const PLUGIN_ACTIONS: readonly string[] = [
  ...named('plugin::upload.content-api', 'find findPage findOne destroy upload'),
  ...named(
    'plugin::users-permissions.auth',
    'callback changePassword resetPassword refresh logout getSessions revokeSession connect forgotPassword register emailConfirmation sendEmailConfirmation',
  ),
  ...named('plugin::users-permissions.user', 'create update find findOne count destroy me'),
  ...named('plugin::users-permissions.role', 'createRole findOne find updateRole deleteRole'),
  ...named('plugin::users-permissions.permissions', 'getPermissions'),
];

function named(controller: string, actions: string): string[] {
  return actions.split(' ').map((action) => `${controller}.${action}`);
}

const treeOf = <Leaf extends z.ZodType>(leaf: Leaf) => {
  const controllers = z.record(z.string(), z.record(z.string(), leaf));
  return z.record(z.string(), z.object({ controllers }));
};

export const permissionTreeSchema = treeOf(z.object({ enabled: z.boolean(), policy: z.literal('') }));
type PermissionTree = z.output<typeof permissionTreeSchema>;

/** Permissions in a request: an action that is not enabled is disabled. */
export const permissionChangesSchema = treeOf(z.looseObject({ enabled: z.boolean().optional() }));
export type PermissionChanges = z.output<typeof permissionChangesSchema>;

export function permissionTree(actions: readonly string[], enabled: ReadonlySet<string>): PermissionTree {
  const tree: PermissionTree = {};
  for (const id of actions) {
    const [type, controller, action] = id.split('.');
    if (!type || !controller || !action) continue;
    const { controllers } = tree[type] ?? { controllers: {} };
    const leaves = { ...controllers[controller], [action]: { enabled: enabled.has(id), policy: '' } as const };
    tree[type] = { controllers: { ...controllers, [controller]: leaves } };
  }
  return tree;
}

/** The enabled actions of a tree; null if it contains an unknown action. */
export function enabledActions(tree: PermissionChanges, known: ReadonlySet<string>): string[] | null {
  const actions = Object.entries(tree).flatMap(([type, { controllers }]) =>
    Object.entries(controllers).flatMap(([controller, leaves]) =>
      Object.entries(leaves)
        .filter(([, leaf]) => leaf.enabled)
        .map(([action]) => `${type}.${controller}.${action}`),
    ),
  );
  return actions.every((action) => known.has(action)) ? actions : null;
}
