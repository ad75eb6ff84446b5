"""One pom.xml, read by Maven, or in Ivy's words where there is no Maven."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from backend.local.errors import NotInstalled
from backend.local.jars import (
    FOLDERS,
    POM,
    class_path,
    dependencies_of,
    ivy_module,
    resolve_profile,
    text_of,
)
from backend.local.java import HASTY

SMALL_POM = """
<project xmlns="http://maven.apache.org/POM/4.0.0"><profiles>
  <profile><id>one</id><dependencies><dependency>
    <groupId>org.a</groupId><artifactId>a</artifactId><version>1.0</version>
    <exclusions><exclusion><groupId>org.b</groupId><artifactId>*</artifactId></exclusion></exclusions>
  </dependency><dependency>
    <groupId>org.c</groupId><artifactId>c</artifactId><version>2.0</version>
    <exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>
  </dependency></dependencies></profile>
  <profile><id>other</id><dependencies><dependency>
    <groupId>org.d</groupId><artifactId>d</artifactId><version>3.0</version>
  </dependency></dependencies></profile>
</profiles></project>
"""

IN_IVYS_WORDS = """\
<ivy-module version="2.0">
  <info organisation="forebay" module="one" />
  <configurations>
    <conf name="default" />
  </configurations>
  <dependencies>
    <dependency org="org.a" name="a" rev="1.0" conf="default-&gt;master,runtime">
      <exclude org="org.b" module="*" />
    </dependency>
    <dependency org="org.c" name="c" rev="2.0" conf="default-&gt;master,runtime" \
transitive="false" />
  </dependencies>
</ivy-module>"""


def test_a_profile_in_ivys_words(tmp_path: Path) -> None:
    pom = tmp_path / "pom.xml"
    pom.write_text(SMALL_POM)
    module = ElementTree.fromstring(ivy_module("one", pom))
    ElementTree.indent(module)
    assert ElementTree.tostring(module, encoding="unicode") == IN_IVYS_WORDS


@pytest.mark.parametrize("profile", FOLDERS)
def test_every_folder_has_a_profile_with_exact_versions(profile: str) -> None:
    versions = [text_of(dependency, "version") for dependency in dependencies_of(profile, POM)]
    assert versions
    assert not [version for version in versions if set(version) & set("[(,$")]


def test_a_folder_that_was_never_resolved_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NotInstalled) as told:
        class_path(tmp_path)
    assert told.value.hint == "Run `make setup`."


@pytest.mark.parametrize("of_ones_own", [None, "-Dhttps.proxyHost=proxy.example"])
def test_maven_hurries_unless_it_has_options_of_ones_own(
    of_ones_own: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maven = tmp_path / "mvn"
    maven.write_text(f'#!/bin/sh\necho "$MAVEN_OPTS" > {tmp_path / "told"}\n')
    maven.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("MAVEN_OPTS", raising=False)
    if of_ones_own:
        monkeypatch.setenv("MAVEN_OPTS", of_ones_own)
    resolve_profile("spark", tmp_path / "jars")
    assert (tmp_path / "told").read_text() == f"{of_ones_own or HASTY}\n"
