"""Files of checkpoints on a local disk: no process and no second file for each of them.

Hadoop sets the permissions of every file that it makes by running `chmod`, as its native library
is not among Spark's jars: two processes a batch and query, 10 ms each and more on a busy machine.
These few lines set them by a system call. Janino, by which Spark compiles its queries, compiles
them.
"""

from pyspark.sql import SparkSession

NAME = "ForebayFiles"
JAVA = """
public class ForebayFiles extends org.apache.hadoop.fs.LocalFileSystem {
  public ForebayFiles() {
    super(new Raw());
    setWriteChecksum(false);
  }

  static class Raw extends org.apache.hadoop.fs.RawLocalFileSystem {
    public void setPermission(
        org.apache.hadoop.fs.Path path, org.apache.hadoop.fs.permission.FsPermission permission)
        throws java.io.IOException {
      java.nio.file.Files.setPosixFilePermissions(
          pathToFile(path).toPath(),
          java.nio.file.attribute.PosixFilePermissions.fromString(permission.toString()));
    }
  }
}
"""


def use(session: SparkSession) -> None:
    """Have the session's driver, and tasks beside it, reach local files this way.

    Hadoop keeps one file system for all who ask for `file:`: this one takes its place.
    """
    jvm = session._jvm
    assert jvm is not None
    files = jvm.org.apache.hadoop.fs.FileSystem
    configuration = jvm.org.apache.hadoop.conf.Configuration(session._jsc.hadoopConfiguration())
    here = jvm.java.net.URI.create("file:///")
    known = files.get(here, configuration)
    if known.getClass().getName() == NAME:
        return
    compiler = jvm.org.codehaus.janino.SimpleCompiler()
    compiler.setParentClassLoader(configuration.getClassLoader())
    compiler.cook(JAVA)
    configuration.setClassLoader(compiler.getClassLoader())
    configuration.set("fs.file.impl", NAME)
    known.close()  # forgets it, and no other file system
    files.get(here, configuration)
