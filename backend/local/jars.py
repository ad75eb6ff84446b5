"""Resolve the jars of pom.xml: `python -m backend.local.jars`, once, at set-up.

Maven does it when it is there. Ivy, which PySpark carries in its jars, does it without.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from backend.local.errors import NotInstalled
from backend.local.home import REPOSITORY
from backend.local.java import HASTY, java

JARS = REPOSITORY / "build" / "jars"
BROKER = JARS / "broker"
SPARK = JARS / "spark"
PLUGINS = JARS / "plugins"
FOLDERS = {"broker": BROKER, "spark": SPARK, "debezium-postgres": PLUGINS / "debezium-postgres"}

POM = REPOSITORY / "pom.xml"
POM_NAMESPACE = {"m": "http://maven.apache.org/POM/4.0.0"}


def class_path(folder: Path) -> str:
    """The class path of a resolved folder. Raises NotInstalled."""
    if not any(folder.glob("*.jar")):
        raise NotInstalled(f"No jars in {folder}.", "Run `make setup`.")
    return f"{folder}/*"


def resolve() -> None:
    """Fill every folder; a folder that fails keeps what it had."""
    for profile, folder in FOLDERS.items():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=JARS) as fresh:
            resolve_profile(profile, Path(fresh) / "jars")
            shutil.rmtree(folder, ignore_errors=True)
            (Path(fresh) / "jars").replace(folder)
        print(f"{profile}: {len(list(folder.glob('*.jar')))} jars")


def resolve_profile(profile: str, folder: Path) -> None:
    """Put the jars of one profile into a folder."""
    if maven := shutil.which("mvn"):
        goal = ["dependency:copy-dependencies", "-DincludeScope=runtime"]
        command = [maven, "-q", "-B", "-f", str(POM), "-P", profile, *goal]
        environment = {"MAVEN_OPTS": HASTY} | os.environ
        subprocess.run([*command, f"-DoutputDirectory={folder}"], env=environment, check=True)
    else:
        resolve_with_ivy(profile, folder)


def resolve_with_ivy(profile: str, folder: Path) -> None:
    """Let the Ivy inside PySpark resolve one profile, from its own default repositories."""
    with tempfile.TemporaryDirectory() as scratch:
        module = Path(scratch) / "ivy.xml"
        module.write_text(ivy_module(profile))
        pattern = f"{folder}/[artifact]-[revision](-[classifier]).[ext]"
        command = [str(java()), "-cp", str(ivy_jar()), "org.apache.ivy.Main", "-warn"]
        retrieve = ["-ivy", str(module), "-retrieve", pattern, "-types", "jar", "bundle"]
        subprocess.run([*command, *retrieve], check=True)


def ivy_jar() -> Path:
    """The Ivy that PySpark uses for its own packages."""
    pyspark = find_spec("pyspark")
    if pyspark is None or pyspark.origin is None:
        raise NotInstalled("PySpark is not installed.", "Run `make setup`.")
    return next(Path(pyspark.origin).parent.glob("jars/ivy-*.jar"))


def ivy_module(profile: str, pom: Path = POM) -> str:
    """A profile of pom.xml in Ivy's words."""
    module = ElementTree.Element("ivy-module", version="2.0")
    ElementTree.SubElement(module, "info", organisation="forebay", module=profile)
    configurations = ElementTree.SubElement(module, "configurations")
    ElementTree.SubElement(configurations, "conf", name="default")
    dependencies = ElementTree.SubElement(module, "dependencies")
    for dependency in dependencies_of(profile, pom):
        line = ElementTree.SubElement(
            dependencies,
            "dependency",
            org=text_of(dependency, "groupId"),
            name=text_of(dependency, "artifactId"),
            rev=text_of(dependency, "version"),
            conf="default->master,runtime",
        )
        for exclusion in dependency.iterfind("m:exclusions/m:exclusion", POM_NAMESPACE):
            group, artifact = text_of(exclusion, "groupId"), text_of(exclusion, "artifactId")
            if group == artifact == "*":  # to Ivy this would exclude the dependency itself
                line.set("transitive", "false")
            else:
                ElementTree.SubElement(line, "exclude", org=group, module=artifact)
    return ElementTree.tostring(module, encoding="unicode")


def dependencies_of(profile: str, pom: Path) -> Iterator[ElementTree.Element]:
    """The dependencies that one profile declares."""
    for candidate in ElementTree.parse(pom).iterfind("m:profiles/m:profile", POM_NAMESPACE):
        if text_of(candidate, "id") == profile:
            yield from candidate.iterfind("m:dependencies/m:dependency", POM_NAMESPACE)


def text_of(element: ElementTree.Element, name: str) -> str:
    """The text of a child that must be there."""
    return element.findtext(f"m:{name}", namespaces=POM_NAMESPACE) or ""


if __name__ == "__main__":
    try:
        resolve()
    except NotInstalled as error:
        sys.exit(f"{error.message} {error.hint}")
