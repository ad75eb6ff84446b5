import { expect } from "@playwright/test";
import { Installation } from "./installation.ts";
import { look, lookAround, themeOf } from "./look.ts";
import { test } from "./watched.ts";

/** As a directory would tell them; none has to run for the look of the field that offers them. */
const groups = [
  { dn: "cn=night,ou=groups,dc=example,dc=org", name: "night", members_count: 3 },
  { dn: "cn=ops,ou=groups,dc=example,dc=org", name: "ops", members_count: 1 },
];

test("every page of a directory is accessible, and so are the groups it offers", async ({
  page,
  request,
  language,
}) => {
  test.setTimeout(300_000);
  const here = await Installation.of(request);
  const id = await here.make("directories", {
    organization: here.organization,
    name: `Example ${language}`,
    host: "ldap.example.org",
    bind_dn: "cn=forebay,dc=example,dc=org",
    bind_password: "a password",
    person_base: "ou=people,dc=example,dc=org",
  });
  try {
    const address = `${here.place}/people/directories/${id}`;
    for (const [number, tab] of ["overview", "activity", "settings", "groups"].entries())
      await test.step(tab, () => look(page, `${address}/${tab}`, language, themeOf(page, number)));
    await page.route(`**/api/directories/${id}/groups/`, (route) =>
      route.fulfill({ json: groups }),
    );
    await page.locator("main").getByRole("button").last().click();
    const field = page.getByRole("dialog").getByRole("combobox").first();
    await expect(field).toBeFocused();
    await field.press("ArrowDown");
    await expect(page.getByText("cn=ops,ou=groups,dc=example,dc=org").last()).toBeVisible();
    // What a field offers stands beside the landmarks; the field itself names it.
    await lookAround(page, themeOf(page, 0), ["region"]);
  } finally {
    await here.remove("directories", id);
  }
});
