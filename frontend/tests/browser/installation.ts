import type { APIRequestContext } from "@playwright/test";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Session {
  readonly organizations: readonly { id: string; slug: string }[];
  readonly projects: readonly { id: string; slug: string; organization: string }[];
  readonly sample_project: string | null;
}

/** Where the sample is, and the objects in it, as its own REST interface tells. */
export class Installation {
  readonly place: string;
  /** Its id. */
  readonly organization: string;
  /** Its id. */
  readonly project: string;
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext, session: Session) {
    const { organizations, projects, sample_project } = session;
    const project = projects.find(({ id }) => id === sample_project) ?? projects[0];
    const organization = organizations.find(({ id }) => id === project?.organization);
    if (!organization || !project) throw new Error("Nobody is signed in.");
    this.place = `/${organization.slug}/${project.slug}`;
    this.organization = organization.id;
    this.project = project.id;
    this.#request = request;
  }

  static async of(request: APIRequestContext): Promise<Installation> {
    const session = (await (await request.get("/api/session/")).json()) as Session;
    return new Installation(request, session);
  }

  async list<T extends Named>(kind: string): Promise<readonly T[]> {
    const answer = await this.#request.get(`/api/${kind}/?project=${this.project}&page_size=200`);
    return ((await answer.json()) as { results: T[] }).results;
  }

  async find<T extends Named>(kind: string, name: string): Promise<T> {
    const found = (await this.list<T>(kind)).find((each) => each.name === name);
    if (!found) throw new Error(`There is no "${name}" among ${kind}.`);
    return found;
  }

  /** The first of a kind, where any will do. */
  async first(kind: string): Promise<string> {
    const [first] = await this.list(kind);
    if (!first) throw new Error(`There are no ${kind}.`);
    return first.id;
  }

  /** Makes one for a test alone, which removes it again: others find the installation as it was. */
  async make(kind: string, body: object): Promise<string> {
    const headers = await this.#token();
    const made = await this.#request.post(`/api/${kind}/`, { data: body, headers });
    if (!made.ok()) throw new Error(await made.text());
    return ((await made.json()) as { id: string }).id;
  }

  /** Asks for something to be done with one: `publish` with a body, for instance. */
  async act(kind: string, id: string, action: string, body: object): Promise<void> {
    const headers = await this.#token();
    const done = await this.#request.post(`/api/${kind}/${id}/${action}/`, { data: body, headers });
    if (!done.ok()) throw new Error(await done.text());
  }

  async remove(kind: string, id: string): Promise<void> {
    const headers = await this.#token();
    const gone = await this.#request.delete(`/api/${kind}/${id}/`, { headers });
    if (!gone.ok()) throw new Error(await gone.text());
  }

  async #token(): Promise<Record<string, string>> {
    const { cookies } = await this.#request.storageState();
    const token = cookies.find(({ name }) => name === "forebay_csrf")?.value ?? "";
    return { "X-CSRFToken": token };
  }
}
