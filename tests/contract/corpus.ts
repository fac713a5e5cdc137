// Reads recorded requests and answers from a folder; index.json lists the areas in execution order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly bigJson?: number;
  readonly repeat?: number;
  readonly multipart?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly file?: string;
    readonly filename?: string;
    readonly contentType?: string;
  }[];
  /** Reads the last mail to an address instead of sending a request. */
  readonly mailbox?: { readonly to: string };
}

export interface RecordedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly text?: string;
}

export interface Case {
  readonly name: string;
  readonly match?: 'subset';
  readonly sortBy?: string;
  /** The recorded status is not part of the contract: any of acceptStatus is accepted. */
  readonly quirk?: boolean;
  readonly acceptStatus?: readonly number[];
  readonly request: RecordedRequest;
  readonly response: RecordedAnswer;
  readonly responseOn?: { readonly postgres?: RecordedAnswer };
}

export interface Area {
  readonly area: string;
  readonly profile: string;
  readonly cases: readonly Case[];
}

export function loadCorpus(folder: string, profile: string): Area[] {
  const index = json<{ areas: { profile: string; file: string }[] }>(join(folder, 'index.json'));
  return index.areas.filter((area) => area.profile === profile).map(({ file }) => json<Area>(join(folder, file)));
}

export interface Seed {
  readonly advanced: {
    readonly allow_register: boolean;
    readonly email_confirmation: boolean;
    readonly email_reset_password?: string | null;
    readonly email_confirmation_redirection?: string | null;
    readonly default_role: string;
  };
  readonly roles: readonly {
    readonly name: string;
    readonly type: string;
    readonly description: string;
    readonly addPermissions: readonly string[];
  }[];
  readonly users: readonly {
    readonly username: string;
    readonly email: string;
    readonly password?: string;
    readonly role: string;
    readonly provider?: string;
    readonly confirmed?: boolean;
    readonly blocked?: boolean;
    readonly resetPasswordToken?: string;
    readonly confirmationToken?: string;
  }[];
}

export const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
